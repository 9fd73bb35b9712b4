import { isNativeError } from 'node:util/types';
import { refuse } from '@paasa/result';
import { ArchiveDamaged, unwrap, type Tx } from '@paasa/server-kit/server';
import type { BetLog } from '../bets/view-stored-bet.js';
import type { StoredRow } from '../bets/bet-rows.repo.js';
import type { BetEntry } from '../statistics/bet-entries.repo.js';
import { toEntries, toStoredRow, type ArchivedLine } from './archived-line.js';
import { listMonthsOfPlayer, type ArchivedMonth } from './archives.repo.js';
import { openMonthFiles, type MonthFiles, type Part } from './month-files.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** Bets of a player by their ids. */
export interface WantedBets {
  readonly playerId: string;
  /** Null: of all games. */
  readonly game: string | null;
  /** Only bets with larger ids. */
  readonly after: string | null;
  /** Only bets with smaller ids. */
  readonly before: string | null;
  readonly isNewestFirst: boolean;
  readonly limit: number;
}

/** The bets of months that are in files. */
export interface ArchivedBets {
  readonly folder: string;
  /** In the order of their ids. Errors: throws `games/archive-unavailable` for a damaged or missing file. */
  list(tx: Tx, wanted: WantedBets): Promise<StoredRow[]>;
  /** The entries above `afterSeq`, oldest first, at most `limit`. Errors: as `list`. */
  listEntries(tx: Tx, playerId: string, afterSeq: number, limit: number): Promise<BetEntry[]>;
  /** Closes the files. */
  close(): Promise<void>;
}

/** For a server without archives. */
export const noArchives: ArchivedBets = {
  folder: '',
  list: async () => [],
  listEntries: async () => [],
  close: async () => undefined,
};

/**
 * The first `limit` elements of some parts, in order. It stops before the first part that can only have later ones.
 *
 * `parts` are in the order of their first elements.
 */
async function firstOf<Element>(
  parts: Iterable<Part>,
  {
    limit,
    elementsOf,
    compare,
    isBehind,
  }: {
    readonly limit: number;
    readonly elementsOf: (lines: readonly ArchivedLine[]) => Element[];
    readonly compare: (one: Element, other: Element) => number;
    /** Whether all of a part comes after the element. */
    readonly isBehind: (part: Part, element: Element) => boolean;
  },
): Promise<Element[]> {
  let found: Element[] = [];
  for (const part of parts) {
    const last = found[limit - 1];
    if (last !== undefined && isBehind(part, last)) break;
    found = [...found, ...elementsOf(await part.read())].sort(compare).slice(0, limit);
  }
  return found;
}

const compareIds = (one: ArchivedLine, other: ArchivedLine): number =>
  one.bet_id < other.bet_id ? -1 : Number(one.bet_id > other.bet_id);

/** The wanted bets of one month, in order. */
async function listOfMonth(
  files: MonthFiles,
  month: ArchivedMonth,
  wanted: WantedBets,
): Promise<ArchivedLine[]> {
  const { playerId, game, after, before, isNewestFirst, limit } = wanted;
  const isAsked = ({ bet_id: id, game: of }: ArchivedLine): boolean =>
    (game === null || of === game) && (after === null || id > after) && (before === null || id < before);
  const parts = (await files.partsOf(month, playerId)).filter(
    ({ ids: [first, last], games: [firstGame, lastGame] }) =>
      (game === null || (firstGame <= game && game <= lastGame)) &&
      (after === null || last > after) &&
      (before === null || first < before),
  );
  const sign = isNewestFirst ? -1 : 1;
  const edge = isNewestFirst ? 1 : 0;
  return firstOf(
    parts.sort((one, other) => (one.ids[edge] < other.ids[edge] ? -sign : sign)),
    {
      limit,
      elementsOf: (lines) => lines.filter(isAsked),
      compare: (one, other) => sign * compareIds(one, other),
      isBehind: ({ ids: [first, last] }, { bet_id: id }) => (isNewestFirst ? last < id : first > id),
    },
  );
}

const compareSeqs = (one: BetEntry, other: BetEntry): number => one.seq - other.seq;

/** The first entries of one month above a number, in order. */
async function listEntriesOfMonth(
  files: MonthFiles,
  month: ArchivedMonth,
  {
    playerId,
    afterSeq,
    limit,
  }: { readonly playerId: string; readonly afterSeq: number; readonly limit: number },
): Promise<BetEntry[]> {
  const parts = (await files.partsOf(month, playerId)).filter(({ seqs }) => seqs[1] > afterSeq);
  return firstOf(
    parts.sort((one, other) => one.seqs[0] - other.seqs[0]),
    {
      limit,
      elementsOf: (lines) => lines.flatMap(toEntries).filter(({ seq }) => seq > afterSeq),
      compare: compareSeqs,
      isBehind: ({ seqs }, { seq }) => seqs[0] > seq,
    },
  );
}

/** Whether a file is damaged, missing or unreadable. */
export const isArchiveFault = (error: unknown): error is Error =>
  isNativeError(error) &&
  (error instanceof ArchiveDamaged ||
    ('code' in error && ['ENOENT', 'EACCES', 'EIO'].includes(String(error.code))));

async function orUnavailable<Value>(log: BetLog, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!isArchiveFault(error)) throw error;
    log.error({ err: error, event: 'archive-unreadable' }, 'bets of an archived month cannot be read');
    return unwrap(
      refuse(
        'unavailable',
        'games/archive-unavailable',
        constant(texts, (t) => t('archiveUnavailable')),
      ),
    );
  }
}

export interface ArchivedBetsOptions {
  readonly folder: string;
  readonly log: BetLog;
  /** How many files may be open at the same time. */
  readonly maxFiles?: number;
}

/** Reads months from the files of a folder. */
export function createArchivedBets({ folder, log, maxFiles }: ArchivedBetsOptions): ArchivedBets {
  const files = openMonthFiles(folder, maxFiles);
  return {
    folder,
    list: (tx, wanted) =>
      orUnavailable(log, async () => {
        const { playerId, game, after, before, isNewestFirst, limit } = wanted;
        const months = await listMonthsOfPlayer(tx, playerId, game);
        const found: StoredRow[] = [];
        for (const month of isNewestFirst ? months.reverse() : months) {
          if (found.length >= limit) break;
          if (before !== null && month.firstId >= before) continue;
          if (after !== null && month.nextId <= after) continue;
          const lines = await listOfMonth(files, month, { ...wanted, limit: limit - found.length });
          found.push(...lines.map((line) => toStoredRow(playerId, line)));
        }
        return found;
      }),
    listEntries: (tx, playerId, afterSeq, limit) =>
      orUnavailable(log, async () => {
        const months = await listMonthsOfPlayer(tx, playerId, null);
        let found: BetEntry[] = [];
        const later = months.filter(({ lastSeq }) => lastSeq > afterSeq);
        for (const month of later.sort((one, other) => one.firstSeq - other.firstSeq)) {
          const last = found[limit - 1];
          if (last !== undefined && month.firstSeq > last.seq) break;
          const ofMonth = await listEntriesOfMonth(files, month, { playerId, afterSeq, limit });
          found = [...found, ...ofMonth].sort(compareSeqs).slice(0, limit);
        }
        return found;
      }),
    async close() {
      files.close();
    },
  };
}
