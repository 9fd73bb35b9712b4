import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { Booking } from '../bets/booking.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';

/** One entry of the ledger that a bet's row stores. */
export interface BetEntry extends Booking {
  readonly betId: string;
  readonly step: 'instant' | 'opened' | 'settled' | 'voided';
  readonly stakePaise: Paise;
  /** The stake included; zero for a round that has just opened; the stake of a voided one. */
  readonly payoutPaise: Paise;
  readonly createdAt: Date;
  /** What the totals of days count it as; of the start of a round, nothing yet. */
  readonly counted: { readonly game: string; readonly isWin: boolean; readonly settledAt: Date };
}

interface EntryRow {
  seq: number;
  bet_id: string;
  step: BetEntry['step'];
  stake_paise: number;
  payout_paise: number;
  balance_paise: number;
  held_paise: number;
  escrow_paise: number;
  at: Date;
  game: string;
  is_win: boolean;
  settled_at: Date;
}

const endColumns = `
  seq, bet_id, stake_paise, payout_paise, balance_paise, COALESCE(held_paise, 0) AS held_paise,
  COALESCE(escrow_paise, 0) AS escrow_paise, COALESCE(booked_at, settled_at, created_at) AS at,
  CASE WHEN opened_seq IS NULL THEN 'instant' WHEN is_voided THEN 'voided' ELSE 'settled' END AS step,
  game, is_win, COALESCE(settled_at, created_at) AS settled_at`;

const startColumns = `
  opened_seq, bet_id, stake_paise, 0::bigint, opened_balance_paise, COALESCE(opened_held_paise, 0),
  COALESCE(opened_escrow_paise, 0), COALESCE(opened_booked_at, created_at), 'opened'::text,
  game, false, created_at`;

/** Each part stops at the limit. */
const listStatement = {
  name: 'games-core-list-entries',
  text: `
    SELECT * FROM (
      (SELECT ${endColumns} FROM games_core.bets
        WHERE player_id = $1 AND seq > $2 ORDER BY seq LIMIT $3::bigint)
      UNION ALL
      (SELECT ${startColumns} FROM games_core.bets
        WHERE player_id = $1 AND opened_seq > $2 ORDER BY opened_seq LIMIT $3::bigint)
      UNION ALL
      SELECT ${startColumns} FROM games_core.open_rounds WHERE player_id = $1 AND opened_seq > $2
    ) AS entries ORDER BY seq LIMIT $3::bigint`,
};

const openStakesStatement = {
  name: 'games-core-sum-open-stakes',
  text: `
    SELECT COALESCE(sum(stake_paise), 0)::bigint AS stakes_paise FROM games_core.open_rounds WHERE player_id = $1`,
};

const totalsStatement = {
  name: 'games-core-find-bet-totals',
  text: `
    SELECT bet_count, wagered_paise, won_paise FROM games_core.totals_by_game
    WHERE player_id = $1 AND game = '${ALL_GAMES}'`,
};

const toEntry = (row: EntryRow): BetEntry => ({
  seq: row.seq,
  betId: row.bet_id,
  step: row.step,
  stakePaise: paise(row.stake_paise),
  payoutPaise: paise(row.payout_paise),
  balancePaise: paise(row.balance_paise),
  heldPaise: paise(row.held_paise),
  escrowPaise: paise(row.escrow_paise),
  createdAt: row.at,
  counted: { game: row.game, isWin: row.is_win, settledAt: row.settled_at },
});

/** The entries of a player's bets above `afterSeq`, oldest first, at most `limit`. */
export async function listBetEntries(
  tx: Tx,
  playerId: string,
  afterSeq: number,
  limit: number,
): Promise<BetEntry[]> {
  return (await tx.query<EntryRow>(listStatement, [playerId, afterSeq, limit])).map(toEntry);
}

/** The sum of the stakes of a player's open rounds. */
export async function sumOpenStakes(tx: Tx, playerId: string): Promise<Paise> {
  const [row] = await tx.query<{ stakes_paise: number }>(openStakesStatement, [playerId]);
  return paise(row?.stakes_paise ?? 0);
}

/** What the stored totals say about all bets of a player. */
export interface BetTotals {
  /** Open and voided ones too. */
  readonly betCount: number;
  /** Of settled bets only, as `wonPaise`. */
  readonly wageredPaise: Paise;
  readonly wonPaise: Paise;
}

export async function findBetTotals(tx: Tx, playerId: string): Promise<BetTotals> {
  const [row] = await tx.query<{ bet_count: number; wagered_paise: number; won_paise: number }>(
    totalsStatement,
    [playerId],
  );
  return {
    betCount: row?.bet_count ?? 0,
    wageredPaise: paise(row?.wagered_paise ?? 0),
    wonPaise: paise(row?.won_paise ?? 0),
  };
}
