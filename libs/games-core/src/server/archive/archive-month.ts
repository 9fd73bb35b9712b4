import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ok, refuse, type Result } from '@paasa/result';
import {
  allKeys,
  DatabaseUnavailable,
  deriveKey,
  listMonths,
  writeArchive,
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
  dropPartition,
  hasOpenRoundUntil,
  hasStrayUntil,
  isSeenByAll,
  listRecordedMonths,
  listRowsToArchive,
  readMonthSums,
  recordMonth,
  storePlayersOf,
  type RecordedMonth,
  type RowToArchive,
} from './archives.repo.js';
import { verifyMonth } from './verify-month.js';

export interface ArchiveMonthOptions {
  readonly db: Database;
  readonly folder: string;
  readonly signingKey: Keys;
  readonly now: Date;
  /** Of the text of a block; smaller for tests. */
  readonly blockLength?: number;
  /** Waits this many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** Runs in the transaction that counts the month as archived. */
  readonly note: (tx: Tx) => Promise<void>;
}

export interface ArchivedFile {
  readonly file: string;
  readonly betCount: number;
  readonly playerCount: number;
  /** Whether the bets are still in the database too, because others use them. */
  readonly isKept: boolean;
}

/** The key that signs archives. The database stores its public part with each file, so it may change. */
export const archiveKeyOf = ({ stateEncryptionKey }: GamesCoreConfig): string =>
  deriveKey(allKeys(stateEncryptionKey)[0], 'games-core/archive');

const PAGE = 2_000;
const DAY_MS = 86_400_000;
/** A day more than the time after which a round ends by itself. */
const CLOSED_AFTER_MS = (ABANDONED_AFTER_DAYS + 1) * DAY_MS;
const TRIES = 120;
const BETWEEN_TRIES_MS = 1_000;
/** In UTF-16 code units of text, about 550 bets: small, because a page of bets reads a whole block. */
const BLOCK_LENGTH = 262_144;

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

interface Archivable {
  readonly partition: string;
  /** If a run before has recorded the month and could not remove it. */
  readonly recorded: RecordedMonth | null;
}

/** Why the month cannot be archived; or its partition. */
async function findArchivable(
  { db, folder, now }: ArchiveMonthOptions,
  month: string,
): Promise<Result<Archivable>> {
  if (folder === '') return notArchivable('This server has no folder for archives.');
  if (!/^\d{4}-\d{2}$/.test(month)) return notArchivable('A month is written as 2026-01.');
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
    if (await hasStrayUntil(tx, month))
      return notArchivable(
        `Bets of ${month} or before have no month: see "Old months" in docs/operations.md.`,
      );
    const recorded = (await listRecordedMonths(tx)).find((known) => known.month === month) ?? null;
    return ok({ partition: oldest.partition, recorded });
  });
}

/** Writes the file and reads it again. Shape: what the database is going to know of it. */
async function writeMonth(
  { db, folder, signingKey, blockLength = BLOCK_LENGTH }: ArchiveMonthOptions,
  month: string,
  partition: string,
): Promise<RecordedMonth> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A name of its own for each try, so that no file of another try or database is taken for this one.
  const fileName = `bets-${month}-${randomUUID().slice(0, 8)}.paasa-archive`;
  const { publicKey, playerCount, rowCount } = await writeArchive(
    path.join(folder, fileName),
    {
      header: { table: betMonths.table, month, fileName },
      signingKey,
      players: playersOf(db, partition),
      rangesOf: (line) => rangesOf(parseLine(line)),
    },
    blockLength,
  );
  await db.transaction((tx) => storePlayersOf(tx, month, partition));
  const { playerCount: players, betCount } = await db.read((tx) => readMonthSums(tx, month));
  const recorded = { month, fileName, publicKey, playerCount: players, betCount };
  const { file, differences } = await verifyMonth(db, folder, recorded);
  if (differences.length > 0 || rowCount !== betCount || playerCount !== players)
    throw new Error(`${file} is not what the database has. Nothing was removed. ${differences.join('; ')}`);
  return recorded;
}

/** Removes the partition once every transaction knows the file. Shape: whether it could, while others use the bets. */
async function dropWhenFree(
  { db, pause }: ArchiveMonthOptions,
  month: string,
  partition: string,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await pause(BETWEEN_TRIES_MS);
    if (!(await db.read((tx) => isSeenByAll(tx, month)))) continue;
    try {
      await db.transaction((tx) => dropPartition(tx, partition));
      return true;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  }
  return false;
}

/**
 * Moves the bets of a closed month from the database into a file. First the file is written, and read again; then it is
 * recorded, so that every reader looks into it; then the partition is removed. A bet of that month never changes, so
 * players read and play meanwhile, and a bet that is in both places is shown once.
 *
 * After a kill, another run goes on: with a new file before the record, and with the removal after it.
 *
 * Errors: `games/not-archivable`; throws if the file cannot be written or is not what the database has.
 */
export async function archiveMonth(
  options: ArchiveMonthOptions,
  month: string,
): Promise<Result<ArchivedFile>> {
  const found = await findArchivable(options, month);
  if (!found.ok) return found;
  const { partition } = found.value;
  let { recorded } = found.value;
  if (recorded === null) {
    const written = await writeMonth(options, month, partition);
    await options.db.transaction(async (tx) => {
      await options.note(tx);
      await recordMonth(tx, written);
    });
    recorded = written;
  }
  const isKept = !(await dropWhenFree(options, month, partition));
  const { fileName, betCount, playerCount } = recorded;
  return ok({ file: path.join(options.folder, fileName), betCount, playerCount, isKept });
}
