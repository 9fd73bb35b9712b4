import { dateText, type TranslateOf } from '@paasa/texts';
import { Text, useTexts } from '@paasa/texts/ui';
import { Button, Cluster, Money, Notice, Stack } from '@paasa/ui-kit/ui';
import { useMemo, type ReactNode } from 'react';
import type { BetProof } from '../../contract/bet-proof.js';
import type { BetSeeds } from '../../rules/fair-numbers.js';
import { portableHmacSha256 } from '../../rules/hmac-sha256.js';
import { commitmentOf } from '../../rules/server-seed.js';
import { traceNumbers } from '../../rules/trace-numbers.js';
import { verifyBet, type BetVerification } from '../../rules/verify-bet.js';
import { AnotherProgram } from '../programs/another-program.js';
import { ProofSteps } from '../steps/proof-steps.js';
import type { GameVerifier } from '../verifiers/game-verifier.js';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { Muted, SubTitle } from '../parts/text.js';
import { FactList } from './fact-list.js';
import { GameRules } from './game-rules.js';
import type { VerifierShelf } from '../verifiers/use-game-verifiers.js';
import { texts } from './texts/texts.js';

type Words = TranslateOf<typeof texts>;

const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' };

/** Why the server seed is not shown, and what reveals it; `onRotate` is null for others than the player. */
function SealedBet({ isOpen, onRotate }: { readonly isOpen: boolean; readonly onRotate: Rotate }) {
  const t = useTexts(texts);
  if (onRotate === null) return <Notice tone="pending">{t('sealed.other')}</Notice>;
  return (
    <Stack $gap="s">
      <Notice tone="pending">{t(isOpen ? 'sealed.open' : 'sealed.own')}</Notice>
      {isOpen ? null : (
        <Cluster>
          <Button onClick={onRotate}>{t('sealed.rotate')}</Button>
        </Cluster>
      )}
    </Stack>
  );
}

const voidedText = (t: Words, { endedBy }: BetProof): string =>
  t(endedBy === 'time' ? 'voided.time' : 'voided.broken');

function verdictText(
  t: Words,
  bet: BetProof,
  { isCommitmentKept, isMatch, reason }: BetVerification,
): string {
  if (isCommitmentKept !== true) return t('verdict.seed');
  if (reason === 'voided') return voidedText(t, bet);
  if (reason === 'unknown-rules') return t('verdict.rules');
  return t(isMatch === true ? 'verdict.match' : 'verdict.differs');
}

const toneOf = ({ isMatch }: BetVerification) => {
  if (isMatch === null) return 'pending';
  return isMatch ? 'win' : 'loss';
};

interface RevealedProps {
  readonly bet: BetProof;
  readonly seeds: BetSeeds;
}

/** The calculation of a bet, step by step and for other programs; nothing if its rules are unknown here. */
function BetSteps({ bet, seeds, verifier }: RevealedProps & { readonly verifier: GameVerifier }) {
  const t = useTexts(texts);
  const trace = useMemo(() => {
    const traced = traceNumbers(portableHmacSha256, seeds);
    return verifier.verifyBet(bet, traced.numbers) === null ? null : traced;
  }, [bet, seeds, verifier]);
  if (trace === null) return null;
  const code = verifier.outcomeCode(bet, t.language);
  return (
    <>
      <SubTitle>{t('steps')}</SubTitle>
      <ProofSteps serverSeed={seeds.serverSeed} trace={trace} rule={code.rule} />
      <AnotherProgram seeds={seeds} code={code} />
    </>
  );
}

/** `verifier`: null if the rules of the game are not needed. */
function Verdict({ bet, seeds, verifier }: RevealedProps & { readonly verifier: GameVerifier | null }) {
  const t = useTexts(texts);
  const { language } = t;
  const verification = useMemo(
    () => verifyBet(bet, verifier?.verifyBet ?? null, portableHmacSha256, language),
    [bet, verifier, language],
  );
  const commitment = {
    label: t('fact.commitment'),
    recorded: bet.serverSeedHash,
    recomputed: commitmentOf(seeds.serverSeed),
  };
  return (
    <Stack>
      <Notice tone={toneOf(verification)}>{verdictText(t, bet, verification)}</Notice>
      <FactList facts={[commitment, ...verification.facts]} />
    </Stack>
  );
}

/** Opens the rotation of the reader's seeds; null if the bet is not the reader's. */
type Rotate = (() => void) | null;

export interface BetProofPartProps {
  readonly bet: BetProof;
  readonly onRotate: Rotate;
  /** Null while the rules of the game are not there; then `fallback` stands in their place. */
  readonly verifier: GameVerifier | null;
  readonly fallback: ReactNode;
}

function Finding({ bet, onRotate, verifier, fallback, seeds }: FindingProps) {
  const t = useTexts(texts);
  const isVoided = bet.status === 'voided';
  if (seeds !== null) {
    // A bet without outcome: only its commitment can be checked.
    if (isVoided) return <Verdict bet={bet} seeds={seeds} verifier={null} />;
    return verifier === null ? fallback : <Verdict bet={bet} seeds={seeds} verifier={verifier} />;
  }
  if (isVoided) return <Notice tone="pending">{voidedText(t, bet)}</Notice>;
  return <SealedBet isOpen={bet.status === 'pending'} onRotate={onRotate} />;
}

interface FindingProps extends BetProofPartProps {
  /** Null while the server seed is secret. */
  readonly seeds: BetSeeds | null;
}

/** Verdict and facts of a bet, or why there are none yet; its seeds; and the steps from the seeds to the outcome. */
export function BetProofPart(props: BetProofPartProps) {
  const t = useTexts(texts);
  const { bet, verifier } = props;
  const { serverSeed, clientSeed, nonce } = bet;
  const seeds = useMemo(
    () => (serverSeed === null ? null : { serverSeed, clientSeed, nonce }),
    [serverSeed, clientSeed, nonce],
  );
  return (
    <>
      <Finding {...props} seeds={seeds} />
      <SeedList aria-label={t('seeds')}>
        {serverSeed === null ? null : <SeedLine label={t('serverSeed')} value={serverSeed} />}
        <SeedLine label={t('serverSeedHash')} value={bet.serverSeedHash} />
        <SeedLine label={t('clientSeed')} value={clientSeed} />
        <SeedLine label={t('nonce')} value={String(nonce)} />
      </SeedList>
      {seeds === null || verifier === null || bet.status === 'voided' ? null : (
        <BetSteps bet={bet} seeds={seeds} verifier={verifier} />
      )}
    </>
  );
}

export interface BetCheckProps {
  readonly bet: BetProof;
  readonly shelf: VerifierShelf;
  readonly onRotate: () => void;
}

/** One bet with its verification. */
export function BetCheck({ bet, shelf, onRotate }: BetCheckProps) {
  const t = useTexts(texts);
  const found = shelf.find(bet.game);
  return (
    <Stack>
      <div>
        <SubTitle>{t('bet', { game: shelf.displayNameOf(bet.game) })}</SubTitle>
        <Muted>
          <Text
            of={texts}
            id={`summary.${bet.status}`}
            tags={{
              time: () => (
                <time dateTime={bet.createdAt}>{dateText(t.locale, DATE, new Date(bet.createdAt))}</time>
              ),
              stake: () => <Money rupees={bet.betAmount} />,
              paid: () => <Money rupees={bet.winAmount} />,
            }}
          />
        </Muted>
      </div>
      <BetProofPart
        bet={bet}
        onRotate={onRotate}
        verifier={typeof found === 'object' ? found : null}
        fallback={
          <GameRules shelf={shelf} game={bet.game}>
            {() => null}
          </GameRules>
        }
      />
    </Stack>
  );
}
