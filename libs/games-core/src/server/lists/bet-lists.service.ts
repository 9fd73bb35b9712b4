import type { Database, HeavyWork, KeyedList, ListSlice, Tx } from '@paasa/server-kit/server';
import type { Bet } from '../../contract/bet.js';
import type { AllBets } from './all-bets.js';
import { getBetCount } from '../statistics/totals.repo.js';
import type { BetRow } from '../bets/bet-rows.repo.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';

export interface BetListServices {
  readonly bets: AllBets;
  readonly db: Database;
  readonly heavyWork: HeavyWork;
  readonly present: (row: BetRow) => Bet;
}

/** A player's bets, newest first, of one game or (null) of all. */
export function betListOf(
  { db, bets, heavyWork, present }: BetListServices,
  playerId: string,
  game: string | null,
): KeyedList<Bet> {
  const name = { playerId, game };
  const countOf = (tx: Tx): Promise<number> => getBetCount(tx, playerId, game ?? ALL_GAMES);
  const rowsOf = async (tx: Tx, slice: ListSlice): Promise<Bet[]> =>
    (await bets.list(tx, name, slice)).map(present);
  return {
    playerId,
    heavyWork,
    keyOf: (bet) => bet._id,
    read: (slice) => db.read((tx) => rowsOf(tx, slice)),
    readCounted: (slice) =>
      db.snapshot(async (tx) => ({ rows: await rowsOf(tx, slice), total: await countOf(tx) })),
    count: () => db.read(countOf),
    keyBelow: (last, count) => db.read((tx) => bets.idBelow(tx, name, last, count)),
    reachAbove: (first, count) => db.read((tx) => bets.reachAbove(tx, name, first, count)),
  };
}
