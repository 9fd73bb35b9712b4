import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { EXCLUSION_KINDS } from '../../rules/exclusion-bounds.js';

const entrySchema = z.object({
  playerId: z.uuid(),
  kind: z.enum(EXCLUSION_KINDS),
  until: z.iso.datetime().nullable(),
  /** They name the person who registers again, also if the account itself is lost. */
  marks: z.array(z.string()),
});
const lineSchema = entrySchema.extend({ sum: z.string() });

/** An exclusion as the file stores it. Shape: `until: null` is for good. */
export type FiledExclusion = z.infer<typeof entrySchema>;

/**
 * Every exclusion once more, outside of the database: a restored database is older than the last exclusions.
 *
 * Lines are only added, also by several processes at once. The longest exclusion of a player counts, so their order does
 * not matter.
 */
export interface ExclusionFile {
  readonly file: string;
  /** Resolves when the entries are on the disk. */
  append(entries: readonly FiledExclusion[]): Promise<void>;
  /** Shape: null if there is no file. Lines that were not written to their end are damaged and count. */
  read(): Promise<{ readonly entries: readonly FiledExclusion[]; readonly damagedCount: number } | null>;
}

const sumOf = ({ playerId, kind, until, marks }: FiledExclusion): string =>
  createHash('sha256')
    .update(JSON.stringify([playerId, kind, until, marks]))
    .digest('hex')
    .slice(0, 16);

/** It begins a line of its own, because the one before may have been torn by a kill. */
const lineOf = (entry: FiledExclusion): string => `\n${JSON.stringify({ ...entry, sum: sumOf(entry) })}\n`;

function parseLine(line: string): FiledExclusion | null {
  try {
    const { sum, ...entry } = lineSchema.parse(JSON.parse(line));
    return sum === sumOf(entry) ? entry : null;
  } catch {
    return null;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function openExclusionFile(file: string): ExclusionFile {
  const folder = path.dirname(file);
  return {
    file,
    async append(entries) {
      if (entries.length === 0) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const isNew = !existsSync(file);
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.appendFile(entries.map(lineOf).join(''));
        await handle.datasync();
      } finally {
        await handle.close();
      }
      if (isNew) await syncFolder(folder);
    },
    async read() {
      if (!existsSync(file)) return null;
      const entries: FiledExclusion[] = [];
      let damagedCount = 0;
      for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
        if (line === '') continue;
        const entry = parseLine(line);
        if (entry === null) damagedCount += 1;
        else entries.push(entry);
      }
      return { entries, damagedCount };
    },
  };
}
