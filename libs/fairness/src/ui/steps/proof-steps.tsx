import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { styled } from 'styled-components';
import { commitmentOf } from '../../rules/server-seed.js';
import type { DrawnNumber, NumberTrace } from '../../rules/trace-numbers.js';
import { countText } from '../parts/count-text.js';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { Muted } from '../parts/text.js';

const Drawn = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: 2.25rem;
  font-size: ${({ theme }) => theme.text.s};

  li {
    padding-inline-start: ${({ theme }) => theme.space.xs};
  }
  code {
    display: block;
    font-family: ${({ theme }) => theme.font.mono};
    overflow-wrap: anywhere;
  }
`;

const spaced = (bytes: Uint8Array): string => bytesToHex(bytes).replaceAll(/..(?=.)/g, '$& ');

function sumText({ bytes, float }: DrawnNumber): string {
  const parts = bytes.map((byte, power) => (power === 0 ? `${byte}/256` : `${byte}/256^${power + 1}`));
  return `${parts.join(' + ')} = ${String(float)}`;
}

function DrawnNumbers({ drawn }: { readonly drawn: readonly DrawnNumber[] }) {
  return (
    // Safari needs the role for a list in a grid.
    <Drawn role="list" aria-label="Numbers">
      {drawn.map((number, place) => (
        // Numbers have no name but their place.
        <li key={place}>
          <code>{sumText(number)}</code>
          {number.index === null ? null : (
            <code>{`${String(number.float)} × ${countText(number.index.count)} = ${String(number.index.value)}, rounded down`}</code>
          )}
        </li>
      ))}
    </Drawn>
  );
}

export interface ProofStepsProps {
  readonly serverSeed: string;
  readonly trace: NumberTrace;
  /** How the numbers become the outcome. */
  readonly rule: string;
}

/** From the seeds to the outcome: the exact bytes, the digests, the numbers, and the rule of the game. */
export function ProofSteps({ serverSeed, trace, rule }: ProofStepsProps) {
  const { digests, drawn } = trace;
  const isLong = digests.length > 1;
  return (
    <>
      <SeedList aria-label="Steps">
        <SeedLine
          label="1. Commitment"
          value={commitmentOf(serverSeed)}
          note="SHA-256 of the server seed, taken as a text of 64 characters."
        />
        <SeedLine
          label="2. Key"
          value={spaced(utf8ToBytes(serverSeed))}
          note="The 64 bytes of that text, in hex. They are the key of the next step."
        />
        {digests.map(({ message, digest }, cursor) => (
          <SeedLine
            key={message}
            label={isLong ? `3. Message ${cursor + 1}` : '3. Message'}
            value={message}
            note={`Client seed, nonce and cursor, joined by colons. Its bytes: ${spaced(utf8ToBytes(message))}. HMAC-SHA256 with the key gives 32 bytes: ${bytesToHex(digest)}`}
          />
        ))}
      </SeedList>
      <Muted>
        4. Every four bytes give one number from 0 to 1. When all eight numbers of a message are used, the
        cursor grows by one.
      </Muted>
      <DrawnNumbers drawn={drawn} />
      <Muted>{`5. ${rule}`}</Muted>
    </>
  );
}
