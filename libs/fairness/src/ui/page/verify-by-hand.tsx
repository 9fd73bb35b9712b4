import { useTexts } from '@paasa/texts/ui';
import { Button, Cluster, Field, Select, Stack } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { BetSeeds } from '../../rules/fair-numbers.js';
import { portableHmacSha256 } from '../../rules/hmac-sha256.js';
import { commitmentOf } from '../../rules/server-seed.js';
import { traceNumbers } from '../../rules/trace-numbers.js';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { Muted, SubTitle } from '../parts/text.js';
import { Verdict } from '../parts/verdict.js';
import { GameRules } from './game-rules.js';
import { readHandEntry, type HandEntry } from './hand-entry.js';
import { Section } from '../parts/section.js';
import { sectionIds } from '../parts/section-ids.js';
import type { VerifierShelf } from '../verifiers/use-game-verifiers.js';
import { AnotherProgram } from '../programs/another-program.js';
import type { OutcomeCode } from '../programs/outcome-code.js';
import { ProofSteps } from '../steps/proof-steps.js';
import { EXAMPLE_SEEDS, EXAMPLE_SERVER_SEED } from './worked-example.js';
import { texts } from './texts/texts.js';

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

function Commitment({ serverSeed, promised }: { readonly serverSeed: string; readonly promised: string }) {
  const t = useTexts(texts);
  const commitment = commitmentOf(serverSeed);
  return (
    <Stack $gap="s">
      <SeedList aria-label={t('commitment')}>
        <SeedLine label={t('commitment.hash')} value={commitment} />
      </SeedList>
      {promised === '' ? null : (
        <div role="status">
          <Verdict isGood={promised === commitment}>
            {t(promised === commitment ? 'commitment.kept' : 'commitment.broken')}
          </Verdict>
        </div>
      )}
    </Stack>
  );
}

/** The exact bytes and numbers of the seeds, as far as the outcome needs them. */
function StepsOfSeeds({ seeds, code }: { readonly seeds: BetSeeds; readonly code: OutcomeCode }) {
  const t = useTexts(texts);
  const trace = traceNumbers(portableHmacSha256, seeds);
  code.prints(trace.numbers);
  return (
    <Stack $gap="s">
      <SubTitle>{t('steps')}</SubTitle>
      <ProofSteps serverSeed={seeds.serverSeed} trace={trace} rule={code.rule} />
    </Stack>
  );
}

const nothing: HandEntry = { serverSeed: '', clientSeed: '', nonce: '', commitment: '' };

/** An example for players without seeds. */
const example: HandEntry = {
  serverSeed: EXAMPLE_SERVER_SEED,
  clientSeed: 'my lucky seed',
  nonce: '0',
  commitment: commitmentOf(EXAMPLE_SERVER_SEED),
};

/** Recomputes an outcome from typed or pasted seeds, without the server. */
export function VerifyByHand({ shelf }: { readonly shelf: VerifierShelf }) {
  const t = useTexts(texts);
  const [game, setGame] = useState(shelf.entries[0]?.game ?? '');
  const [entry, setEntry] = useState(nothing);
  const { seeds, serverSeed, commitment, errors } = readHandEntry(t, entry);
  const isEmpty = Object.values(entry).every((text) => text === '');
  const fieldOf = (name: keyof HandEntry) => ({
    ...asTyped,
    value: entry[name],
    hint: errors[name] === null ? t(`hint.${name}`) : undefined,
    error: errors[name],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setEntry((before) => ({ ...before, [name]: value }));
    },
  });

  return (
    <Section id={sectionIds.byHand} title={t('nav.hand')}>
      <Muted>{t('hand.lead')}</Muted>
      <Cluster>
        <Button variant="secondary" size="s" onClick={() => setEntry(example)}>
          {t('hand.example')}
        </Button>
        <Button variant="ghost" size="s" aria-disabled={isEmpty} onClick={() => setEntry(nothing)}>
          {t('hand.clear')}
        </Button>
      </Cluster>
      <Fields>
        <Select
          label={t('hand.game')}
          value={game}
          options={shelf.entries.map(({ game: value, displayName: label }) => ({ value, label }))}
          onChange={setGame}
        />
        <Field label={t('nonce')} inputMode="numeric" {...fieldOf('nonce')} />
        <Wide>
          <Field label={t('hand.serverSeed')} {...fieldOf('serverSeed')} />
        </Wide>
        <Wide>
          <Field label={t('clientSeed')} {...fieldOf('clientSeed')} />
        </Wide>
        <Wide>
          <Field label={t('hand.hash')} {...fieldOf('commitment')} />
        </Wide>
      </Fields>
      {serverSeed === null ? null : <Commitment serverSeed={serverSeed} promised={commitment ?? ''} />}
      <GameRules shelf={shelf} game={game}>
        {({ Outcome, outcomeCode }) => (
          <>
            <Outcome key={game} seeds={seeds} />
            {seeds === null ? null : <StepsOfSeeds seeds={seeds} code={outcomeCode(null, t.language)} />}
            <AnotherProgram
              seeds={seeds ?? EXAMPLE_SEEDS}
              code={outcomeCode(null, t.language)}
              isExample={seeds === null}
            />
          </>
        )}
      </GameRules>
    </Section>
  );
}
