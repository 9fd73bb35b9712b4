import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

const sumStatement = {
  name: 'wallet-sum-deposits-since',
  text: `
    SELECT (
      (SELECT coalesce(sum(deposited_paise), 0) FROM wallet.totals_by_day WHERE player_id = $1 AND day >= $2::date)
      + (SELECT coalesce(sum(amount_paise), 0) FROM wallet.transfers
          WHERE player_id = $1 AND type = 'DEPOSIT' AND status = 'PENDING')
    )::bigint AS deposits_paise`,
};

/** What was credited to a player since a day of Asia/Kolkata, and the orders that can still be paid. */
export async function sumDepositsSince(tx: Tx, playerId: string, firstDay: string): Promise<Paise> {
  const [row] = await tx.query<{ deposits_paise: number }>(sumStatement, [playerId, firstDay]);
  return paise(row?.deposits_paise ?? 0);
}

const fromStatement = {
  name: 'wallet-sum-deposits-from',
  text: `
    SELECT (c.amount_paise + (
      SELECT coalesce(sum(amount_paise), 0) FROM wallet.transfers
      WHERE player_id = $1 AND type = 'DEPOSIT' AND status = 'PENDING'
    ))::bigint AS amount_paise, c.oldest_at
    FROM (
      SELECT coalesce(sum(amount_paise), 0) AS amount_paise, min(credited_at) AS oldest_at
      FROM wallet.deposit_sources WHERE player_id = $1 AND credited_at > $2::timestamptz
    ) AS c`,
};

/** What was credited to a player after an instant, with the time of the first, and the orders that can still be paid. */
export async function sumDepositsFrom(
  tx: Tx,
  playerId: string,
  from: Date,
): Promise<{ readonly amountPaise: Paise; readonly oldestAt: Date | null }> {
  const [row] = await tx.query<{ amount_paise: number; oldest_at: Date | null }>(fromStatement, [
    playerId,
    from.toISOString(),
  ]);
  return { amountPaise: paise(row?.amount_paise ?? 0), oldestAt: row?.oldest_at ?? null };
}
