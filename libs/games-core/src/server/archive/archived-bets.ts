import type { Tx } from '@paasa/server-kit/server';
import type { StoredRow } from '../bets/bet-rows.repo.js';
import type { BetEntry } from '../statistics/bet-entries.repo.js';
import { toEntries, toStoredRow, type ArchivedLine } from './archived-line.js';
import { listMonthsOfPlayer, type ArchivedMonth } from './archives.repo.js';
import { openMonthFiles, type MonthFiles, type Part } from './month-files.js';

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
  /** In the order of their ids. Errors: `ArchiveDamaged`; the error of the file system if a file is missing. */
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
    ({ ids: [first, last] }) => (after === null || last > after) && (before === null || first < before),
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

/** Reads months from the files of a folder. */
export function createArchivedBets({ folder }: { readonly folder: string }): ArchivedBets {
  const files = openMonthFiles(folder);
  return {
    folder,
    async list(tx, wanted) {
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
    },
    async listEntries(tx, playerId, afterSeq, limit) {
      const months = await listMonthsOfPlayer(tx, playerId, null);
      const parts: Part[] = [];
      for (const month of months.filter(({ lastSeq }) => lastSeq > afterSeq)) {
        const ofMonth = await files.partsOf(month, playerId);
        parts.push(...ofMonth.filter(({ seqs }) => seqs[1] > afterSeq));
      }
      return firstOf(
        parts.sort((one, other) => one.seqs[0] - other.seqs[0]),
        {
          limit,
          elementsOf: (lines) => lines.flatMap(toEntries).filter(({ seq }) => seq > afterSeq),
          compare: (one, other) => one.seq - other.seq,
          isBehind: ({ seqs }, { seq }) => seqs[0] > seq,
        },
      );
    },
    async close() {
      files.close();
    },
  };
}
