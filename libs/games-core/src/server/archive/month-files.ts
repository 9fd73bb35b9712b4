import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { ArchiveDamaged, openArchive, type Archive } from '@paasa/server-kit/server';
import { partRangesOf, readLine, type ArchivedLine } from './archived-line.js';
import type { ArchivedMonth } from './archives.repo.js';

/** Open files of one process: two years. Each holds its index in memory. */
const MAX_FILES = 24;
/** Blocks of one process that were read last. */
const MAX_BLOCKS = 64;

/** A part of a month that may have bets of a player. */
export interface Part {
  /** The smallest and the largest id of a bet in it. */
  readonly ids: readonly [string, string];
  /** The smallest and the largest number of an entry in it. */
  readonly seqs: readonly [number, number];
  /** The first and the last game in it, by name. */
  readonly games: readonly [string, string];
  read(): Promise<readonly ArchivedLine[]>;
}

/** The files of archived months, with what was read last. */
export interface MonthFiles {
  /** The parts that may have bets of a player. Errors: `ArchiveDamaged`; the file system's for a missing file. */
  partsOf(month: ArchivedMonth, playerId: string): Promise<Part[]>;
  close(): void;
}

/** Opens a file. Errors: `ArchiveDamaged`, also for the file of another month or another try. */
export async function openMonth(
  folder: string,
  { fileName, publicKey }: Pick<ArchivedMonth, 'fileName' | 'publicKey'>,
): Promise<Archive> {
  const file = path.join(folder, path.basename(fileName));
  const archive = await openArchive(file, { publicKey });
  if (archive.header['fileName'] === fileName) return archive;
  await archive.close();
  throw new ArchiveDamaged(file, `it was written as ${String(archive.header['fileName'])}`);
}

export function openMonthFiles(folder: string, maxFiles = MAX_FILES): MonthFiles {
  const files = new LRUCache<string, Promise<Archive>>({
    max: maxFiles,
    // A file that cannot be opened has nothing to close; whoever asked for it got the error.
    dispose: (opening) => void opening.then((archive) => archive.close()).catch(() => undefined),
  });
  const blocks = new LRUCache<string, Promise<readonly ArchivedLine[]>>({ max: MAX_BLOCKS });

  function open(month: ArchivedMonth): Promise<Archive> {
    const known = files.get(month.fileName);
    if (known !== undefined) return known;
    const opening = openMonth(folder, month);
    files.set(month.fileName, opening);
    opening.catch(() => files.peek(month.fileName) === opening && files.delete(month.fileName));
    return opening;
  }

  /** Opens the file again if it was closed for others meanwhile. A handle is closed after the reads that it has begun. */
  async function readBlock(month: ArchivedMonth, playerId: string, index: number): Promise<ArchivedLine[]> {
    const block = (await open(month)).blocksOf(playerId)[index];
    if (block === undefined) throw new Error('An archive has lost a block.');
    return (await block.read()).map(readLine);
  }

  /** Readers of one block share it. */
  function read(month: ArchivedMonth, playerId: string, index: number): Promise<readonly ArchivedLine[]> {
    const name = `${month.fileName} ${playerId} ${String(index)}`;
    const known = blocks.get(name);
    if (known !== undefined) return known;
    const reading = readBlock(month, playerId, index);
    blocks.set(name, reading);
    reading.catch(() => blocks.peek(name) === reading && blocks.delete(name));
    return reading;
  }

  return {
    async partsOf(month, playerId) {
      const archive = await open(month);
      return archive.blocksOf(playerId).map(({ ranges }, index) => ({
        ...partRangesOf(ranges),
        read: () => read(month, playerId, index),
      }));
    },
    close: () => files.clear(),
  };
}
