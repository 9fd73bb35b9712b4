import type { Tx } from '@paasa/server-kit/server';

const revealAllStatement = {
  name: 'fairness-reveal-all',
  text: `
    WITH revealed AS (
      UPDATE fairness.seed_pairs SET status = 'revealed', revealed_at = $1 WHERE status = 'active' RETURNING 1
    )
    SELECT count(*)::int AS pair_count FROM revealed`,
};

const dropNextStatement = {
  name: 'fairness-drop-next',
  text: `DELETE FROM fairness.seed_pairs WHERE status = 'next'`,
};

/**
 * Reveals every active pair and drops every next pair, which has no bets: no old commitment is used any more. A player who
 * comes back gets new pairs, like a new player.
 *
 * Shape: how many were revealed. No round may be open.
 */
export async function retirePairs(tx: Tx, now: Date): Promise<number> {
  const [revealed] = await tx.query<{ pair_count: number }>(revealAllStatement, [now.toISOString()]);
  await tx.query(dropNextStatement);
  return revealed?.pair_count ?? 0;
}
