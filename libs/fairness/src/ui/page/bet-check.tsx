import { Button, Cluster, Money, Notice, Stack } from '@paasa/ui-kit/ui';
import { useMemo } from 'react';
import type { BetProof } from '../../contract/bet-proof.js';
import { portableHmacSha256 } from '../../rules/hmac-sha256.js';
import { commitmentOf } from '../../rules/server-seed.js';
import { verifyBet } from '../../rules/verify-bet.js';
import type { GameVerifier } from '../game-verifier.js';
import { SeedLine, SeedList } from '../parts/seed-list.js';
import { Muted, SubTitle } from '../parts/text.js';
import { FactList } from './fact-list.js';
import { GameRules } from './game-rules.js';
import type { VerifierShelf } from './use-game-verifiers.js';

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

const verdictText = (isCommitmentKept: boolean, isMatch: boolean): string => {
  if (isMatch) return 'Verified: the bet is exactly what its seeds give.';
  return isCommitmentKept
    ? 'Different: the bet is not what its seeds give.'
    : 'Different: the server seed is not the one that was promised before the bet.';
};

function RevealedBet(props: {
  readonly bet: BetProof;
  readonly serverSeed: string;
  readonly verifier: GameVerifier;
}) {
  const { bet, serverSeed, verifier } = props;
  const { facts, isCommitmentKept, isMatch } = useMemo(
    () => verifyBet(bet, verifier.verifyBet, portableHmacSha256),
    [bet, verifier],
  );
  const commitment = {
    label: 'Commitment (hash of the server seed)',
    recorded: bet.serverSeedHash,
    recomputed: commitmentOf(serverSeed),
  };
  return (
    <Stack>
      <Notice tone={isMatch === true ? 'win' : 'loss'}>
        {verdictText(isCommitmentKept === true, isMatch === true)}
      </Notice>
      <FactList facts={[commitment, ...facts]} />
    </Stack>
  );
}

export interface BetCheckProps {
  readonly bet: BetProof;
  readonly shelf: VerifierShelf;
  readonly onRotate: () => void;
}

/** One bet: what it says, and whether its seeds give it again. */
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
          {bet.status === 'active' ? ' · still open' : null}
          {bet.status === 'completed' ? (
            <>
              {' · '}
              <Money rupees={bet.winAmount} /> paid out
            </>
          ) : null}
        </Muted>
      </div>
      {serverSeed === null ? (
        <SealedBet isOpen={bet.status === 'active'} onRotate={onRotate} />
      ) : (
        <GameRules shelf={shelf} game={bet.game}>
          {(verifier) => <RevealedBet bet={bet} serverSeed={serverSeed} verifier={verifier} />}
        </GameRules>
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
