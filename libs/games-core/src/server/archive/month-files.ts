import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { openArchive, type Archive } from '@paasa/server-kit/server';
import { parseLine, partRangesOf, type ArchivedLine } from './archived-line.js';
import type { ArchivedMonth } from './archives.repo.js';

/** Open files of one process: two years. Each holds its index in memory, about 250 bytes for a thousand bets. */
const MAX_FILES = 24;
/** Blocks of one process that were read last; about 2 MB each. */
const MAX_BLOCKS = 16;

/** A part of a month that may have bets of a player. */
export interface Part {
  /** The smallest and the largest id of a bet in it. */
  readonly ids: readonly [string, string];
  /** The smallest and the largest number of an entry in it. */
  readonly seqs: readonly [number, number];
  read(): Promise<readonly ArchivedLine[]>;
}

/** The files of archived months, with what was read last. */
export interface MonthFiles {
  /** The parts that may have bets of a player. Errors: `ArchiveDamaged`; the file system's for a missing file. */
  partsOf(month: ArchivedMonth, playerId: string): Promise<Part[]>;
  close(): void;
}

export function openMonthFiles(folder: string): MonthFiles {
  const files = new LRUCache<string, Promise<Archive>>({
    max: MAX_FILES,
    // A file that cannot be opened has nothing to close; whoever asked for it got the error.
    dispose: (opening) => void opening.then((archive) => archive.close()).catch(() => undefined),
  });
  const blocks = new LRUCache<string, readonly ArchivedLine[]>({ max: MAX_BLOCKS });

  function open({ fileName, publicKey }: ArchivedMonth): Promise<Archive> {
    const known = files.get(fileName);
    if (known !== undefined) return known;
    const opening = openArchive(path.join(folder, fileName), { publicKey });
    files.set(fileName, opening);
    opening.catch(() => files.delete(fileName));
    return opening;
  }

  async function partsOf(month: ArchivedMonth, playerId: string): Promise<Part[]> {
    const archive = await open(month);
    return archive.blocksOf(playerId).map(({ ranges, read }, index) => ({
      ...partRangesOf(ranges),
      async read() {
        const name = `${month.month} ${playerId} ${String(index)}`;
        const known = blocks.get(name);
        if (known !== undefined) return known;
        const lines = (await read()).map(parseLine);
        blocks.set(name, lines);
        return lines;
      },
    }));
  }

  return { partsOf, close: () => files.clear() };
}
