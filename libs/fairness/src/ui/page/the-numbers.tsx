import { Field, Notice } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { BetSeeds } from '../../rules/fair-numbers.js';
import { portableHmacSha256 } from '../../rules/hmac-sha256.js';
import { traceNumbers } from '../../rules/trace-numbers.js';
import { countText } from '../parts/count-text.js';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { Muted } from '../parts/text.js';
import { readHandEntry } from './hand-entry.js';
import { Section } from '../parts/section.js';
import { sectionIds } from '../parts/section-ids.js';
import { ProofSteps } from '../steps/proof-steps.js';
import { EXAMPLE_OUTCOME_COUNT, EXAMPLE_SERVER_SEED } from './worked-example.js';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
`;

function Steps({ seeds }: { readonly seeds: BetSeeds }) {
  const trace = traceNumbers(portableHmacSha256, seeds);
  const index = trace.numbers.nextIndex(EXAMPLE_OUTCOME_COUNT);
  const outcomes = countText(EXAMPLE_OUTCOME_COUNT);
  const rule = `So a game with ${outcomes} equally likely outcomes picks number ${String(index)}, counted from 0.`;
  return <ProofSteps serverSeed={seeds.serverSeed} trace={trace} rule={rule} />;
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
          <Muted>
            The scheme is in wide use, so any provably-fair verifier that takes server seed, client seed and
            nonce gives the same numbers. <a href={`#${sectionIds.byHand}`}>Verify by hand</a> has programs
            for the outcome of each game.
          </Muted>
        </>
      )}
    </Section>
  );
}
