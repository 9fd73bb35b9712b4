import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { useTexts } from '@paasa/texts/ui';
import { styled } from 'styled-components';
import { commitmentOf } from '../../rules/server-seed.js';
import type { DrawnNumber, NumberTrace } from '../../rules/trace-numbers.js';
import { countText } from '../parts/count-text.js';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { Muted } from '../parts/text.js';
import { texts } from './texts/texts.js';

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
  const t = useTexts(texts);
  return (
    // Safari needs the role for a list in a grid.
    <Drawn role="list" aria-label={t('numbers')}>
      {drawn.map((number, place) => (
        // Numbers have no name but their place.
        <li key={place}>
          <code>{sumText(number)}</code>
          {number.index === null ? null : (
            <code>
              {t('rounded', {
                product: `${String(number.float)} × ${countText(number.index.count)}`,
                value: String(number.index.value),
              })}
            </code>
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
  const t = useTexts(texts);
  const { digests, drawn } = trace;
  const isLong = digests.length > 1;
  return (
    <>
      <SeedList aria-label={t('list')}>
        <SeedLine label={t('commitment')} value={commitmentOf(serverSeed)} note={t('commitment.note')} />
        <SeedLine label={t('key')} value={spaced(utf8ToBytes(serverSeed))} note={t('key.note')} />
        {digests.map(({ message, digest }, cursor) => (
          <SeedLine
            key={message}
            label={isLong ? t('message.numbered', { number: cursor + 1 }) : t('message')}
            value={message}
            note={t('message.note', {
              bytes: spaced(utf8ToBytes(message)),
              digest: bytesToHex(digest),
            })}
          />
        ))}
      </SeedList>
      <Muted>{t('four')}</Muted>
      <DrawnNumbers drawn={drawn} />
      <Muted>{t('five', { rule })}</Muted>
    </>
  );
}
