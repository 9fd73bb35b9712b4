import { paise, type Paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { BetStatus } from '../../contract/bet.js';
import type { ArchivedBets } from '../archive/archived-bets.js';
import { allBets, type BetRow } from '../bets/bet-rows.repo.js';
import type { GameCatalogue } from '../bets/game-catalogue.js';
import { statusOf } from '../bets/present-bet-row.js';

/** The money of a bet, without how it was played. */
export interface PlayedBet {
  readonly betId: string;
  /** The name for people. */
  readonly game: string;
  readonly stakePaise: Paise;
  /** The stake included; zero while the bet is open. */
  readonly payoutPaise: Paise;
  readonly status: BetStatus;
  readonly createdAt: Date;
  /** Null while the bet is open. */
  readonly settledAt: Date | null;
}

type PlayedRow = Pick<
  BetRow,
  'bet_id' | 'game' | 'stake_paise' | 'payout_paise' | 'status' | 'created_at' | 'settled_at'
>;

const common = 'bet_id, game, stake_paise, created_at';
const columns = {
  open: `${common}, 'open'::text AS status, NULL::bigint AS payout_paise, NULL::timestamptz AS settled_at`,
  over: `${common}, CASE WHEN is_voided THEN 'voided' ELSE 'settled' END AS status, payout_paise, settled_at`,
};
const listStatement = {
  name: 'games-core-list-played',
  text: `
    SELECT * FROM ${allBets(
      { condition: 'AND bet_id < $2', order: 'DESC', limit: '$3::bigint', game: 'NULL' },
      columns,
    )}
    ORDER BY bet_id DESC LIMIT $3::bigint`,
};
/** Above every UUIDv7. */
const TOP = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A player's bets below `before` (null: from the top), newest first, from the database and then from the files. It reads
 * neither states nor seeds, so that a million bets are cheap.
 */
export async function listPlayed(
  tx: Tx,
  archived: ArchivedBets,
  catalogue: GameCatalogue,
  { playerId, before, limit }: { playerId: string; before: string | null; limit: number },
): Promise<PlayedBet[]> {
  const present = (row: PlayedRow): PlayedBet => toPlayedBet(catalogue, row);
  const rows = await tx.query<PlayedRow>(listStatement, [playerId, before ?? TOP, limit]);
  const played = rows.map(present);
  if (rows.length >= limit) return played;
  const older = await archived.list(tx, {
    playerId,
    game: null,
    after: null,
    before: rows.at(-1)?.bet_id ?? before,
    isNewestFirst: true,
    limit: limit - rows.length,
  });
  return [...played, ...older.map(present)];
}

const toPlayedBet = (catalogue: GameCatalogue, row: PlayedRow): PlayedBet => ({
  betId: row.bet_id,
  game: catalogue.identify(row.game).displayName,
  stakePaise: paise(row.stake_paise),
  payoutPaise: paise(row.payout_paise ?? 0),
  status: statusOf[row.status],
  createdAt: row.created_at,
  settledAt: row.status === 'open' ? null : (row.settled_at ?? row.created_at),
});
