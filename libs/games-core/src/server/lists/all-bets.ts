import type { ListSlice, Reach, Tx } from '@paasa/server-kit/server';
import type { ArchivedBets, WantedBets } from '../archive/archived-bets.js';
import { attachSeeds, findBetRow, listBetRowsAfter, type BetRow } from '../bets/bet-rows.repo.js';
import type { SeedPort } from '../bets/public-seeds.js';
import { listBetEntries, type BetEntry } from '../statistics/bet-entries.repo.js';
import { countBetRows, findBetIdBelow, listBetRows, reachBetsAbove } from './bet-lists.repo.js';

/** A list of a player's bets, of one game or (null) of all. */
export interface BetListName {
  readonly playerId: string;
  readonly game: string | null;
}

/**
 * Bets wherever they are: in the database, or in the files of archived months.
 *
 * The database is read first. A month that is archived between the two reads is then in both answers, and its rows are
 * taken once.
 */
export interface AllBets {
  find(tx: Tx, playerId: string, betId: string): Promise<BetRow | null>;
  /** Up to `limit` after `afterBetId` (null: from the start), oldest first. */
  listAfter(tx: Tx, playerId: string, afterBetId: string | null, limit: number): Promise<BetRow[]>;
  /** Newest first. */
  list(tx: Tx, name: BetListName, slice: ListSlice): Promise<BetRow[]>;
  /** The id `count` bets below `last` (null: below the top); null if there is none. */
  idBelow(tx: Tx, name: BetListName, last: string | null, count: number): Promise<string | null>;
  /** The newest of the `count` bets next above `first` (null if there are none), and their number. */
  reachAbove(tx: Tx, name: BetListName, first: string, count: number): Promise<Reach>;
  /** The entries above `afterSeq`, oldest first, at most `limit`. */
  listEntries(tx: Tx, playerId: string, afterSeq: number, limit: number): Promise<BetEntry[]>;
}

export interface BetSources {
  readonly seeds: SeedPort;
  readonly archived: ArchivedBets;
}

const oldestFirst = { before: null, isNewestFirst: false };

/** The oldest ones first, each once. */
function upwards(rows: readonly BetRow[], older: readonly BetRow[], limit: number): BetRow[] {
  const known = new Map([...older, ...rows].map((row) => [row.bet_id, row]));
  return [...known.values()].sort((one, other) => (one.bet_id < other.bet_id ? -1 : 1)).slice(0, limit);
}

/** Pages of a list, from the database and then from the files. */
function pagesOf({ seeds, archived }: BetSources) {
  const fromFiles = async (tx: Tx, wanted: WantedBets, skipped = 0): Promise<BetRow[]> =>
    attachSeeds(tx, seeds, (await archived.list(tx, wanted)).slice(skipped));

  /** Those of the database, then older ones. */
  async function downFrom(
    tx: Tx,
    name: BetListName,
    rows: readonly BetRow[],
    { before, limit }: { readonly before: string | null; readonly limit: number },
  ): Promise<BetRow[]> {
    if (rows.length >= limit) return [...rows];
    const below = rows.at(-1)?.bet_id ?? before;
    const wanted = { ...name, after: null, before: below, isNewestFirst: true, limit: limit - rows.length };
    return [...rows, ...(await fromFiles(tx, wanted))];
  }

  async function upFrom(tx: Tx, name: BetListName, after: string, limit: number): Promise<BetRow[]> {
    const rows = await listBetRows(tx, seeds, name, { from: { after }, limit });
    return upwards(rows, await fromFiles(tx, { ...name, ...oldestFirst, after, limit }), limit);
  }

  async function fromOffset(tx: Tx, name: BetListName, offset: number, limit: number): Promise<BetRow[]> {
    const rows = await listBetRows(tx, seeds, name, { from: { offset }, limit });
    if (rows.length > 0) return downFrom(tx, name, rows, { before: null, limit });
    const { rowCount, lastId } = await countBetRows(tx, name, offset);
    const skipped = offset - rowCount;
    const wanted = { ...name, after: null, before: lastId, isNewestFirst: true, limit: skipped + limit };
    return fromFiles(tx, wanted, skipped);
  }

  return { fromFiles, downFrom, upFrom, fromOffset };
}

export function createAllBets(sources: BetSources): AllBets {
  const { seeds, archived } = sources;
  const { fromFiles, downFrom, upFrom, fromOffset } = pagesOf(sources);
  return {
    async find(tx, playerId, betId) {
      const row = await findBetRow(tx, seeds, playerId, betId);
      if (row !== null) return row;
      const around = { after: idBeside(betId, -1n), before: idBeside(betId, 1n) };
      const wanted = { playerId, game: null, ...around, isNewestFirst: false, limit: 1 };
      const [found] = await fromFiles(tx, wanted);
      return found ?? null;
    },
    async listAfter(tx, playerId, after, limit) {
      const rows = await listBetRowsAfter(tx, seeds, playerId, { afterBetId: after, limit });
      const older = await fromFiles(tx, { playerId, game: null, ...oldestFirst, after, limit });
      return upwards(rows, older, limit);
    },
    async list(tx, name, { from, limit }) {
      if ('after' in from) return (await upFrom(tx, name, from.after, limit)).reverse();
      if ('offset' in from) return fromOffset(tx, name, from.offset, limit);
      const rows = await listBetRows(tx, seeds, name, { from, limit });
      return downFrom(tx, name, rows, { before: from.before, limit });
    },
    async idBelow(tx, name, last, count) {
      const id = await findBetIdBelow(tx, { ...name, last, count });
      if (id !== null) return id;
      const { rowCount, lastId } = await countBetRows(tx, name, count, last);
      const missing = count - rowCount;
      const wanted = { ...name, after: null, before: lastId ?? last, isNewestFirst: true, limit: missing };
      return (await archived.list(tx, wanted))[missing - 1]?.bet_id ?? null;
    },
    async reachAbove(tx, name, first, count) {
      const reach = await reachBetsAbove(tx, { ...name, first, count });
      const wanted = { ...name, ...oldestFirst, after: first, limit: count };
      if ((await archived.list(tx, wanted)).length === 0) return reach;
      const rows = await upFrom(tx, name, first, count);
      return { key: rows.at(-1)?.bet_id ?? null, rowCount: rows.length };
    },
    async listEntries(tx, playerId, afterSeq, limit) {
      const entries = await listBetEntries(tx, playerId, afterSeq, limit);
      const older = await archived.listEntries(tx, playerId, afterSeq, limit);
      // A bet in both places counts once, but two bets with one number are two: the proof reports them.
      const nameOf = ({ seq, betId, step }: BetEntry): string => `${String(seq)} ${betId} ${step}`;
      const known = new Map([...older, ...entries].map((entry) => [nameOf(entry), entry]));
      return [...known.values()].sort((one, other) => one.seq - other.seq).slice(0, limit);
    },
  };
}

const LARGEST_ID = (1n << 128n) - 1n;

/** The next id in a direction; the id itself at the end of all ids. */
function idBeside(id: string, step: -1n | 1n): string {
  const beside = BigInt(`0x${id.replaceAll('-', '')}`) + step;
  if (beside < 0n || beside > LARGEST_ID) return id;
  const digits = beside.toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
