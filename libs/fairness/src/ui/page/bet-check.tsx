import { Button, Cluster, Money, Notice, Stack } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import type { BetProof } from '../../contract/bet-proof.js';
import { portableHmacSha256 } from '../../rules/hmac-sha256.js';
import { commitmentOf } from '../../rules/server-seed.js';
import { verifyBet, type BetVerification } from '../../rules/verify-bet.js';
import type { GameVerifier } from '../verifiers/game-verifier.js';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { Muted, SubTitle } from '../parts/text.js';
import { FactList } from './fact-list.js';
import { GameRules } from './game-rules.js';
import type { VerifierShelf } from '../verifiers/use-game-verifiers.js';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });

function SealedBet({ isOpen, onRotate }: { readonly isOpen: boolean; readonly onRotate: () => void }) {
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

function RevealedBet(props: {
  readonly bet: BetProof;
  readonly serverSeed: string;
  /** Null if the rules of the game are not needed. */
  readonly verifier: GameVerifier | null;
}) {
  const { bet, serverSeed, verifier } = props;
  const verification = useMemo(
    () => verifyBet(bet, verifier?.verifyBet ?? null, portableHmacSha256),
    [bet, verifier],
  );
  const commitment = {
    label: 'Commitment (hash of the server seed)',
    recorded: bet.serverSeedHash,
    recomputed: commitmentOf(serverSeed),
  };
  return (
    <Stack>
      <Notice tone={toneOf(verification)}>{verdictText(bet, verification)}</Notice>
      <FactList facts={[commitment, ...verification.facts]} />
    </Stack>
  );
}

/** A bet without outcome: only its commitment can be checked, once the seed is revealed. */
function VoidedBet({ bet }: { readonly bet: BetProof }) {
  if (bet.serverSeed === null) return <Notice tone="pending">{voidedText(bet)}</Notice>;
  return <RevealedBet bet={bet} serverSeed={bet.serverSeed} verifier={null} />;
}

function PlayedBet({ bet, shelf, onRotate }: BetCheckProps) {
  const { serverSeed } = bet;
  if (serverSeed === null) return <SealedBet isOpen={bet.status === 'pending'} onRotate={onRotate} />;
  return (
    <GameRules shelf={shelf} game={bet.game}>
      {(verifier) => <RevealedBet bet={bet} serverSeed={serverSeed} verifier={verifier} />}
    </GameRules>
  );
}

export interface BetCheckProps {
  readonly bet: BetProof;
  readonly shelf: VerifierShelf;
  readonly onRotate: () => void;
}

/** One bet with its verification. */
export function BetCheck({ bet, shelf, onRotate }: BetCheckProps) {
  const { serverSeed } = bet;
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
      {bet.status === 'voided' ? (
        <VoidedBet bet={bet} />
      ) : (
        <PlayedBet bet={bet} shelf={shelf} onRotate={onRotate} />
      )}
      <SeedList aria-label="Seeds of the bet">
        {serverSeed === null ? null : <SeedLine label="Server seed" value={serverSeed} />}
        <SeedLine label="Server seed hash" value={bet.serverSeedHash} />
        <SeedLine label="Client seed" value={bet.clientSeed} />
        <SeedLine label="Nonce" value={String(bet.nonce)} />
      </SeedList>
    </Stack>
  );
}
