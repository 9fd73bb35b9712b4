import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { TransferId } from '../context/wallet-context.js';

/** By the withdrawals of the player that have an approval now: each has few events. */
const sumStatement = {
  name: 'wallet-approved-in-a-day',
  text: `
    SELECT coalesce(sum(t.amount_paise), 0)::bigint AS sum
    FROM wallet.withdrawals w
    JOIN wallet.transfers t ON t.player_id = w.player_id AND t.transfer_id = w.transfer_id
    WHERE w.player_id = $1 AND w.transfer_id <> $2 AND w.review = 'approved' AND EXISTS (
      SELECT FROM wallet.transfer_events e
      WHERE e.player_id = w.player_id AND e.transfer_id = w.transfer_id
        AND e.event = 'review-approved' AND e.created_at > now() - interval '24 hours'
    )`,
};

/** What people approved for the player of this withdrawal in the last 24 hours, without this one. */
export async function findApprovedPaise(tx: Tx, { playerId, transferId }: TransferId): Promise<Paise> {
  const [row] = await tx.query<{ sum: number }>(sumStatement, [playerId, transferId]);
  return paise(row?.sum ?? 0);
}
