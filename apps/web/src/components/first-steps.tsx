import type { Player } from '@paasa/api-client/ui';
import { useGetStatsQuery } from '@paasa/games-core/ui';
import { ButtonLink, Card, Cluster, EmptyState } from '@paasa/ui-kit/ui';

/** What stands between a player and the first bet; null where nothing does. */
function nextStepOf(player: Player): { to: string; text: string } | null {
  if (!player.isVerified) return { to: '/verify-user', text: 'Verify Account' };
  if (player.wallet === 0) return { to: '/deposit-money', text: 'Deposit' };
  return null;
}

/** Shows a player who has not finished a bet yet where to begin; nothing for the others. */
export function FirstSteps({ player }: { player: Player }) {
  const { data: stats } = useGetStatsQuery({ gameId: null });
  if (stats === undefined || stats.winCount + stats.lossCount > 0) return null;
  const step = nextStepOf(player);
  return (
    <Card as="section" aria-label="First steps">
      <EmptyState text="No bets yet. Play a round, and your results will be drawn here.">
        <Cluster $justify="center">
          {step === null ? null : <ButtonLink to={step.to}>{step.text}</ButtonLink>}
          <ButtonLink to="/games" variant={step === null ? 'primary' : 'secondary'}>
            See all games
          </ButtonLink>
        </Cluster>
      </EmptyState>
    </Card>
  );
}
