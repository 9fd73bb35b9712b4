import { kolkataDay } from '@paasa/server-kit';
import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { PAYERS_COUNT_FOR_MS, type DayOfPayouts } from '../../rules/payout-rules/payout-verdict.js';

/** The history that the rules need. */
export interface PayoutHistory {
  readonly payoutsToday: DayOfPayouts;
  readonly returnsToday: DayOfPayouts;
  /** The unplayed amount that was paid out today. */
  readonly unplayedTodayPaise: Paise;
  readonly firstMoneyAt: Date | null;
  readonly payerCount: number;
}

// A failed withdrawal counts in the number, but not in the sum.
const historyStatement = {
  name: 'wallet-payout-history',
  text: `
    SELECT
      count(*) FILTER (WHERE w.payment_id IS NULL) AS payout_count,
      coalesce(sum(t.amount_paise) FILTER (WHERE w.payment_id IS NULL AND w.stage <> 'released'), 0)::bigint
        AS payout_sum,
      count(*) FILTER (WHERE w.payment_id IS NOT NULL) AS return_count,
      coalesce(sum(t.amount_paise) FILTER (WHERE w.payment_id IS NOT NULL AND w.stage <> 'released'), 0)::bigint
        AS return_sum,
      coalesce(sum(w.unplayed_paise) FILTER (WHERE w.payment_id IS NULL AND w.stage <> 'released'), 0)::bigint
        AS unplayed_sum,
      (SELECT l.created_at FROM wallet.ledger l WHERE l.player_id = $1 AND l.seq = 1) AS first_money_at,
      (SELECT count(DISTINCT s.payer_hash) FROM wallet.deposit_sources s
        WHERE s.player_id = $1 AND s.credited_at >= $3) AS payer_count
    FROM wallet.withdrawals w
    JOIN wallet.transfers t ON t.player_id = w.player_id AND t.transfer_id = w.transfer_id
    WHERE w.player_id = $1 AND w.requested_at >= $2`,
};

interface HistoryRow {
  payout_count: number;
  payout_sum: number;
  return_count: number;
  return_sum: number;
  unplayed_sum: number;
  first_money_at: Date | null;
  payer_count: number;
}

/** What a player has done until now: the day's withdrawals, who paid in, when money first came. */
export async function findPayoutHistory(tx: Tx, playerId: string, nowAt: Date): Promise<PayoutHistory> {
  const dayBeganAt = new Date(`${kolkataDay(nowAt)}T00:00:00+05:30`);
  const payersSince = new Date(nowAt.getTime() - PAYERS_COUNT_FOR_MS);
  const [row] = await tx.query<HistoryRow>(historyStatement, [playerId, dayBeganAt, payersSince]);
  if (row === undefined) throw new Error('A sum has no row.');
  return {
    payoutsToday: { count: row.payout_count, sumPaise: paise(row.payout_sum) },
    returnsToday: { count: row.return_count, sumPaise: paise(row.return_sum) },
    unplayedTodayPaise: paise(row.unplayed_sum),
    firstMoneyAt: row.first_money_at,
    payerCount: row.payer_count,
  };
}

const changeUnplayedStatement = {
  name: 'wallet-change-unplayed',
  text: 'UPDATE wallet.accounts SET unplayed_paise = unplayed_paise + $2::bigint WHERE player_id = $1',
};

/** Changes the amount to play: less when unplayed money leaves, more when it comes back. */
export async function changeUnplayed(tx: Tx, playerId: string, changePaise: number): Promise<void> {
  if (changePaise !== 0) await tx.query(changeUnplayedStatement, [playerId, changePaise]);
}
