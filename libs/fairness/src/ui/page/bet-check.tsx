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

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });

/** Why the server seed is not shown, and what reveals it; `onRotate` is null for others than the player. */
function SealedBet({ isOpen, onRotate }: { readonly isOpen: boolean; readonly onRotate: Rotate }) {
  if (onRotate === null)
    return (
      <Notice tone="pending">
        The server seed of this bet is still secret, because the player’s next bets use it too. Once the
        player rotates the seeds, everyone can verify the bet here.
      </Notice>
    );
  return (
    <Stack $gap="s">
      <Notice tone="pending">
        {isOpen
          ? 'This round is still open. Finish it, then rotate your seeds: the server seed is revealed and the bet can be verified.'
          : 'The server seed of this bet is still secret, because your next bets use it too. Rotate your seeds to reveal it, and the bet is verified here.'}
      </Notice>
      {isOpen ? null : (
        <Cluster>
          <Button onClick={onRotate}>Rotate my seeds</Button>
        </Cluster>
      )}
    </Stack>
  );
}

const voidedText = ({ endedBy }: BetProof): string =>
  `Voided: this round ${endedBy === 'time' ? 'waited too long for its first step' : 'could not be continued'}. Your stake was returned, so there is no outcome to verify.`;

function verdictText(bet: BetProof, { isCommitmentKept, isMatch, reason }: BetVerification): string {
  if (isCommitmentKept !== true)
    return 'Different: the server seed is not the one that was promised before the bet.';
  if (reason === 'voided') return voidedText(bet);
  if (reason === 'unknown-rules') return 'These rules are no longer known to this page.';
  return isMatch === true
    ? 'Verified: the bet matches its seeds.'
    : 'Different: the bet does not match its seeds.';
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
  const trace = useMemo(() => {
    const traced = traceNumbers(portableHmacSha256, seeds);
    return verifier.verifyBet(bet, traced.numbers) === null ? null : traced;
  }, [bet, seeds, verifier]);
  if (trace === null) return null;
  const code = verifier.outcomeCode(bet);
  return (
    <>
      <SubTitle>Step by step</SubTitle>
      <ProofSteps serverSeed={seeds.serverSeed} trace={trace} rule={code.rule} />
      <AnotherProgram seeds={seeds} code={code} />
    </>
  );
}

/** `verifier`: null if the rules of the game are not needed. */
function Verdict({ bet, seeds, verifier }: RevealedProps & { readonly verifier: GameVerifier | null }) {
  const verification = useMemo(
    () => verifyBet(bet, verifier?.verifyBet ?? null, portableHmacSha256),
    [bet, verifier],
  );
  const commitment = {
    label: 'Commitment (hash of the server seed)',
    recorded: bet.serverSeedHash,
    recomputed: commitmentOf(seeds.serverSeed),
  };
  return (
    <Stack>
      <Notice tone={toneOf(verification)}>{verdictText(bet, verification)}</Notice>
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
  const isVoided = bet.status === 'voided';
  if (seeds !== null) {
    // A bet without outcome: only its commitment can be checked.
    if (isVoided) return <Verdict bet={bet} seeds={seeds} verifier={null} />;
    return verifier === null ? fallback : <Verdict bet={bet} seeds={seeds} verifier={verifier} />;
  }
  if (isVoided) return <Notice tone="pending">{voidedText(bet)}</Notice>;
  return <SealedBet isOpen={bet.status === 'pending'} onRotate={onRotate} />;
}

interface FindingProps extends BetProofPartProps {
  /** Null while the server seed is secret. */
  readonly seeds: BetSeeds | null;
}

/** Verdict and facts of a bet, or why there are none yet; its seeds; and the steps from the seeds to the outcome. */
export function BetProofPart(props: BetProofPartProps) {
  const { bet, verifier } = props;
  const { serverSeed, clientSeed, nonce } = bet;
  const seeds = useMemo(
    () => (serverSeed === null ? null : { serverSeed, clientSeed, nonce }),
    [serverSeed, clientSeed, nonce],
  );
  return (
    <>
      <Finding {...props} seeds={seeds} />
      <SeedList aria-label="Seeds of the bet">
        {serverSeed === null ? null : <SeedLine label="Server seed" value={serverSeed} />}
        <SeedLine label="Server seed hash" value={bet.serverSeedHash} />
        <SeedLine label="Client seed" value={clientSeed} />
        <SeedLine label="Nonce" value={String(nonce)} />
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
  const found = shelf.find(bet.game);
  const displayName = shelf.entries.find(({ game }) => game === bet.game)?.displayName ?? bet.game;
  return (
    <Stack>
      <div>
        <SubTitle>{`${displayName} bet`}</SubTitle>
        <Muted>
          <time dateTime={bet.createdAt}>{dateFormat.format(new Date(bet.createdAt))}</time>
          {' · '}
          <Money rupees={bet.betAmount} /> staked
          {bet.status === 'pending' ? (
            ' · still open'
          ) : (
            <>
              {' · '}
              <Money rupees={bet.winAmount} /> {bet.status === 'voided' ? 'returned' : 'paid out'}
            </>
          )}
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
