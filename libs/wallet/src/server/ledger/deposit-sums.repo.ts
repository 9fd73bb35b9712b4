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
