import { Text, useTexts } from '@paasa/texts/ui';
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
import { texts } from './texts/texts.js';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
`;

function Steps({ seeds }: { readonly seeds: BetSeeds }) {
  const t = useTexts(texts);
  const trace = traceNumbers(portableHmacSha256, seeds);
  const index = trace.numbers.nextIndex(EXAMPLE_OUTCOME_COUNT);
  const outcomes = countText(EXAMPLE_OUTCOME_COUNT);
  const rule = t('numbers.rule', { outcomes, index });
  return <ProofSteps serverSeed={seeds.serverSeed} trace={trace} rule={rule} />;
}

/** The calculation step by step, with seeds that the player can change, and as code to run elsewhere. */
export function TheNumbers() {
  const t = useTexts(texts);
  const [clientSeed, setClientSeed] = useState('my lucky seed');
  const [nonce, setNonce] = useState('0');
  const { seeds, errors } = readHandEntry(t, {
    serverSeed: EXAMPLE_SERVER_SEED,
    commitment: '',
    clientSeed,
    nonce,
  });
  return (
    <Section id={sectionIds.numbers} title={t('numbers.title')}>
      <Muted>{t('numbers.lead')}</Muted>
      <SeedList aria-label={t('numbers.seed')}>
        <SeedLine label={t('numbers.serverSeed')} value={EXAMPLE_SERVER_SEED} />
      </SeedList>
      <Fields>
        <Field
          label={t('numbers.clientSeed')}
          value={clientSeed}
          error={errors.clientSeed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setClientSeed(event.currentTarget.value)}
        />
        <Field
          label={t('numbers.nonce')}
          inputMode="numeric"
          value={nonce}
          error={errors.nonce}
          autoComplete="off"
          onChange={(event) => setNonce(event.currentTarget.value)}
        />
      </Fields>
      {seeds === null ? (
        <Notice>{t('numbers.empty')}</Notice>
      ) : (
        <>
          <Steps seeds={seeds} />
          <Muted>
            <Text
              of={texts}
              id="numbers.more"
              tags={{ link: (words) => <a href={`#${sectionIds.byHand}`}>{words}</a> }}
            />
          </Muted>
        </>
      )}
    </Section>
  );
}
