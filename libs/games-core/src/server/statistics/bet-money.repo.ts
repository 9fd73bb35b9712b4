import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';

/** The money of a bet, to compare it with the ledger. */
export interface BetMoney {
  readonly betId: string;
  readonly status: 'open' | 'settled' | 'voided';
  readonly stakePaise: Paise;
  /** The stake included; null while the round is open. */
  readonly payoutPaise: Paise | null;
}

interface MoneyRow {
  bet_id: string;
  status: BetMoney['status'];
  stake_paise: number;
  payout_paise: number | null;
}

const listStatement = {
  name: 'games-core-list-bet-money',
  text: `
    SELECT bet_id, status, stake_paise, payout_paise
    FROM games_core.bets
    WHERE player_id = $1 AND ($2::uuid IS NULL OR bet_id > $2::uuid)
    ORDER BY bet_id LIMIT $3::bigint`,
};

/** All bets of a player, page by id: `afterBetId` is the last one seen, null begins. */
export async function listBetMoney(
  tx: Tx,
  playerId: string,
  afterBetId: string | null,
  limit: number,
): Promise<BetMoney[]> {
  const rows = await tx.query<MoneyRow>(listStatement, [playerId, afterBetId, limit]);
  return rows.map((row) => ({
    betId: row.bet_id,
    status: row.status,
    stakePaise: paise(row.stake_paise),
    payoutPaise: row.payout_paise === null ? null : paise(row.payout_paise),
  }));
}
