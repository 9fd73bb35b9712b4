import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** Entries outside of the database, for what must outlive a restore of an older one. */
export interface LineFile<Entry> {
  readonly file: string;
  /** Resolves when the entries are on the disk. */
  append(entries: readonly Entry[]): Promise<void>;
  /** Shape: null if there is no file. Lines that were not written to their end are damaged and count. */
  read(): Promise<{ readonly entries: readonly Entry[]; readonly damagedCount: number } | null>;
}

const sumOf = (entry: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(entry)))
    .digest('hex')
    .slice(0, 16);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A file of JSON lines with sums, which are only added, also by several processes at once.
 *
 * The sum covers the values in the order of the schema.
 */
export function openLineFile<Shape extends z.ZodRawShape>(
  file: string,
  schema: z.ZodObject<Shape>,
): LineFile<z.output<z.ZodObject<Shape>>> {
  type Entry = z.output<z.ZodObject<Shape>>;
  const folder = path.dirname(file);
  const lineSchema = z.looseObject({ sum: z.string() });

  /** It begins a line of its own, because the one before may have been torn by a kill. */
  function lineOf(given: Entry): string {
    const entry = schema.parse(given);
    return `\n${JSON.stringify({ ...entry, sum: sumOf(entry) })}\n`;
  }

  function parseLine(line: string): Entry | null {
    try {
      const parsed: unknown = JSON.parse(line);
      const entry = schema.parse(parsed);
      return lineSchema.parse(parsed).sum === sumOf(entry) ? entry : null;
    } catch {
      return null;
    }
  }

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
      const entries: Entry[] = [];
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
