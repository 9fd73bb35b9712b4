import { Field, Notice, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { BetSeeds } from '../../rules/fair-numbers.js';
import { countText } from '../parts/count-text.js';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { Muted, SubTitle } from '../parts/text.js';
import { readHandEntry } from './hand-entry.js';
import { OwnCheck } from './own-check.js';
import { Section } from '../parts/section.js';
import { sectionIds } from '../parts/section-ids.js';
import { EXAMPLE_OUTCOME_COUNT, EXAMPLE_SERVER_SEED, workOut } from './worked-example.js';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
`;

function Steps({ seeds }: { readonly seeds: BetSeeds }) {
  const { commitment, message, digest, firstBytes, float, index } = workOut(seeds);
  const sum = firstBytes.map((byte, power) => (power === 0 ? `${byte}/256` : `${byte}/256^${power + 1}`));
  const outcomes = countText(EXAMPLE_OUTCOME_COUNT);
  return (
    <SeedList aria-label="Worked example">
      <SeedLine
        label="1. Commitment"
        value={commitment}
        note="SHA-256 of the server seed, taken as a text of 64 characters."
      />
      <SeedLine
        label="2. Message"
        value={message}
        note="Client seed, nonce and cursor, joined by colons. The cursor starts at 0."
      />
      <SeedLine
        label="3. HMAC-SHA256"
        value={digest}
        note="Its key is the server seed, again as a text; its message is line 2. It gives 32 bytes, here as hex."
      />
      <SeedLine
        label="4. First number"
        value={`${sum.join(' + ')} = ${String(float)}`}
        note="Every four bytes give one number. When all eight numbers are used, the cursor grows by one."
      />
      <SeedLine
        label="5. Outcome"
        value={`${String(float)} × ${outcomes} = ${String(index)}, rounded down`}
        note={`So a game with ${outcomes} equally likely outcomes picks number ${String(index)}, counted from 0.`}
      />
    </SeedList>
  );
}

/** The calculation step by step, with seeds that the player can change, and as code to run elsewhere. */
export function TheNumbers() {
  const [clientSeed, setClientSeed] = useState('my lucky seed');
  const [nonce, setNonce] = useState('0');
  const { seeds, errors } = readHandEntry({
    serverSeed: EXAMPLE_SERVER_SEED,
    commitment: '',
    clientSeed,
    nonce,
  });
  return (
    <Section id={sectionIds.numbers} title="The numbers, step by step">
      <Muted>
        An example with a server seed that was never in use. Change a letter and see every number change.
      </Muted>
      <SeedList aria-label="Seed of the example">
        <SeedLine label="Server seed of the example" value={EXAMPLE_SERVER_SEED} />
      </SeedList>
      <Fields>
        <Field
          label="Client seed of the example"
          value={clientSeed}
          error={errors.clientSeed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setClientSeed(event.currentTarget.value)}
        />
        <Field
          label="Nonce of the example"
          inputMode="numeric"
          value={nonce}
          error={errors.nonce}
          autoComplete="off"
          onChange={(event) => setNonce(event.currentTarget.value)}
        />
      </Fields>
      {seeds === null ? (
        <Notice>Enter a client seed and a nonce to see the steps.</Notice>
      ) : (
        <>
          <Steps seeds={seeds} />
          <Stack $gap="s">
            <SubTitle>Check it with any other tool</SubTitle>
            <Muted>
              The scheme is in wide use, so any provably-fair verifier that takes server seed, client seed and
              nonce gives the same numbers. Or paste this code into the console of a browser (F12, on any
              https page) or into Node, with the seeds of your bet. It contains nothing of ours.
            </Muted>
            <OwnCheck seeds={seeds} />
          </Stack>
        </>
      )}
    </Section>
  );
}
