import { open, readFile, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { ZodType } from 'zod';

/**
 * An append-only file of JSON lines that survives kill -9 and power cuts.
 *
 * Records that are appended during a write share the next one (and its one fsync). A line is atomic: values that
 * must be kept or lost together belong in one record. After a failed write every later call rejects too, because the
 * content of the file is unknown.
 */
export class Journal<Entry> {
  private pendingLines: string[] = [];
  private snapshot: (() => readonly Entry[]) | undefined;
  private inFlight: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  private constructor(
    private readonly file: string,
    private handle: FileHandle,
  ) {}

  /** Opens or creates the file and returns its records; an incomplete last line is left out. */
  static async open<Entry>(
    file: string,
    schema: ZodType<Entry>,
  ): Promise<{ journal: Journal<Entry>; entries: Entry[] }> {
    const handle = await open(file, 'a');
    try {
      const text = await readFile(file, 'utf8');
      return { journal: new Journal<Entry>(file, handle), entries: parseLines(file, text, schema) };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Resolves when the record is on disk. */
  append(entry: Entry): Promise<void> {
    this.pendingLines.push(toLine(entry));
    return this.synced();
  }

  /** Replaces the whole file, atomically, by the result of `snapshot` at the moment of writing. */
  rewrite(snapshot: () => readonly Entry[]): Promise<void> {
    this.snapshot = snapshot;
    return this.synced();
  }

  /** Resolves when everything appended so far is on disk. */
  synced(): Promise<void> {
    if (this.pendingLines.length === 0 && this.snapshot === undefined) return this.inFlight;
    this.next ??= this.inFlight.then(() => this.flush());
    return this.next;
  }

  async close(): Promise<void> {
    try {
      await this.synced();
    } finally {
      await this.handle.close();
    }
  }

  private async flush(): Promise<void> {
    this.inFlight = this.next ?? Promise.resolve();
    this.next = undefined;
    const lines = this.pendingLines;
    const { snapshot } = this;
    this.pendingLines = [];
    this.snapshot = undefined;
    if (snapshot !== undefined) return this.replaceFile(snapshot().map(toLine));
    await this.handle.appendFile(lines.join(''));
    await this.handle.datasync();
  }

  private async replaceFile(lines: readonly string[]): Promise<void> {
    const replacement = `${this.file}.new`;
    const writer = await open(replacement, 'w');
    await writer.writeFile(lines.join(''));
    await writer.datasync();
    await writer.close();
    await this.handle.close();
    await rename(replacement, this.file);
    await syncFolder(path.dirname(this.file));
    this.handle = await open(this.file, 'a');
  }
}

function toLine(entry: unknown): string {
  return `${JSON.stringify(entry)}\n`;
}

/** Windows cannot open a folder; there the rename alone must be enough. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

function parseLines<Entry>(file: string, text: string, schema: ZodType<Entry>): Entry[] {
  const lines = text.split('\n');
  // Text after the last line break was never acknowledged: the break is the last byte of a write.
  lines.pop();
  return lines.map((line, index) => {
    const parsed = schema.safeParse(parseJson(line));
    if (!parsed.success) throw new Error(`${file} is damaged in line ${index + 1}`);
    return parsed.data;
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
