import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ok, refuse, type Result } from '@paasa/result';
import {
  allKeys,
  DatabaseUnavailable,
  deriveKey,
  listMonths,
  writeArchive,
  type ArchiveSummary,
  type Database,
  type Keys,
  type PlayerLines,
  type Tx,
} from '@paasa/server-kit/server';
import { ABANDONED_AFTER_DAYS } from '../../rules/days-abandoned.js';
import type { GamesCoreConfig } from '../bets/state-cipher.js';
import { betMonths } from '../migrations/0003-bets-over-and-open.js';
import { parseLine, rangesOf } from './archived-line.js';
import {
  dropArchived,
  hasOpenRoundUntil,
  listRowsToArchive,
  readMonthSums,
  storePlayersOf,
  type RowToArchive,
} from './archives.repo.js';

export interface ArchiveMonthOptions {
  readonly db: Database;
  readonly folder: string;
  readonly signingKey: Keys;
  readonly now: Date;
  /** Waits this many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** Runs in the transaction that removes the month from the database. */
  readonly note: (tx: Tx) => Promise<void>;
}

export interface ArchivedFile extends ArchiveSummary {
  readonly file: string;
}

/** The key that signs archives. The database stores its public part with each file, so it may change. */
export const archiveKeyOf = ({ stateEncryptionKey }: GamesCoreConfig): string =>
  deriveKey(allKeys(stateEncryptionKey)[0], 'games-core/archive');

const PAGE = 2_000;
const DAY_MS = 86_400_000;
/** A day more than the time after which a round ends by itself. */
const CLOSED_AFTER_MS = (ABANDONED_AFTER_DAYS + 1) * DAY_MS;
const TRIES = 60;
const BETWEEN_TRIES_MS = 1_000;

const notArchivable = (message: string) => refuse('conflict', 'games/not-archivable', message);

/** The first moment after a month, in India. */
function endOf(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.parse(new Date(Date.UTC(year, number)).toISOString().replace('Z', '+05:30')));
}

async function* playersOf(db: Database, partition: string): AsyncGenerator<PlayerLines> {
  for (let last: RowToArchive | null = null; ;) {
    const after = last;
    const rows: RowToArchive[] = await db.read((tx) => listRowsToArchive(tx, partition, after, PAGE));
    for (const { player_id: playerId, line } of rows) yield { playerId, lines: [line] };
    last = rows.at(-1) ?? null;
    if (last === null || rows.length < PAGE) return;
  }
}

/** Why the month cannot be archived; or its partition. */
async function findArchivable(
  { db, folder, now }: ArchiveMonthOptions,
  month: string,
): Promise<Result<{ readonly partition: string }>> {
  if (folder === '') return notArchivable('This server has no folder for archives.');
  if (endOf(month).getTime() + CLOSED_AFTER_MS > now.getTime())
    return notArchivable(`${month} can be archived 31 days after its end.`);
  return db.read(async (tx) => {
    const [oldest] = await listMonths(tx, betMonths.table);
    if (oldest === undefined || oldest.month > month)
      return notArchivable(`The database has no bets of ${month}.`);
    if (oldest.month !== month)
      return notArchivable(`Months are archived in order; the next one is ${oldest.month}.`);
    if (await hasOpenRoundUntil(tx, month))
      return notArchivable(`A round of ${month} or of a month before is still open.`);
    return ok({ partition: oldest.partition });
  });
}

/** Removes the month from the database; tries again while others use the bets. */
async function dropWhenFree(drop: () => Promise<void>, pause: ArchiveMonthOptions['pause']): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await drop();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === TRIES) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

/**
 * Moves the bets of a closed month from the database into a file: first the file, complete and on the disk, then the
 * database. A bet of that month never changes, so players may read and play meanwhile.
 *
 * After a kill nothing is lost: either the month is still in the database, and the file is of no use and must be deleted
 * before the next try; or all is done.
 *
 * Errors: `games/not-archivable`; throws if the file exists or cannot be written.
 */
export async function archiveMonth(
  options: ArchiveMonthOptions,
  month: string,
): Promise<Result<ArchivedFile>> {
  const { db, folder, signingKey, pause, note } = options;
  const found = await findArchivable(options, month);
  if (!found.ok) return found;
  const { partition } = found.value;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileName = `bets-${month}.paasa-archive`;
  const file = path.join(folder, fileName);
  const summary = await writeArchive(file, {
    header: { table: betMonths.table, month },
    signingKey,
    players: playersOf(db, partition),
    rangesOf: (line) => rangesOf(parseLine(line)),
  });
  await db.transaction((tx) => storePlayersOf(tx, month, partition));
  const sums = await db.read((tx) => readMonthSums(tx, month));
  if (sums.betCount !== summary.rowCount || sums.playerCount !== summary.playerCount)
    throw new Error(
      `${file} has ${String(summary.rowCount)} bets of ${String(summary.playerCount)} players, and the database ${String(sums.betCount)} of ${String(sums.playerCount)}. Nothing was removed.`,
    );
  await dropWhenFree(
    () =>
      db.transaction(async (tx) => {
        await note(tx);
        await dropArchived(tx, { month, partition, fileName }, summary);
      }),
    pause,
  );
  return ok({ ...summary, file });
}
