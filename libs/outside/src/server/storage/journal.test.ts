import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createDataDir } from '../../testing/call-api.js';
import { Journal } from './journal.js';

const schema = z.object({ n: z.int() });

describe('Journal', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await createDataDir();
    file = path.join(folder, 'numbers.jsonl');
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function reopen(): Promise<number[]> {
    const { journal, entries } = await Journal.open(file, schema);
    await journal.close();
    return entries.map((entry) => entry.n);
  }

  it('has written the record to the file when append resolves', async () => {
    const { journal } = await Journal.open(file, schema);
    await journal.append({ n: 1 });
    expect(await readFile(file, 'utf8')).toBe('{"n":1}\n');
    await journal.close();
  });

  it('keeps the order of records that are appended at once', async () => {
    const { journal } = await Journal.open(file, schema);
    const numbers = Array.from({ length: 500 }, (_, n) => n);
    await Promise.all(numbers.map((n) => journal.append({ n })));
    await journal.close();
    expect(await reopen()).toEqual(numbers);
  });

  it('leaves out an incomplete last line', async () => {
    await writeFile(file, '{"n":1}\n{"n":2}\n{"n":3');
    expect(await reopen()).toEqual([1, 2]);
  });

  it('refuses a file that is damaged before its end', async () => {
    await writeFile(file, '{"n":1}\n{"n":"two"}\n{"n":3}\n');
    await expect(Journal.open(file, schema)).rejects.toThrow('is damaged in line 2');
  });

  it('replaces the file and continues to append to the new one', async () => {
    const { journal } = await Journal.open(file, schema);
    await journal.append({ n: 1 });
    const rewritten = journal.rewrite(() => [{ n: 10 }]);
    await rewritten;
    await journal.append({ n: 11 });
    await journal.close();
    expect(await reopen()).toEqual([10, 11]);
  });

  it('loses no record that is appended while the file is being replaced', async () => {
    const { journal } = await Journal.open(file, schema);
    const rewritten = journal.rewrite(() => [{ n: 1 }]);
    await Promise.resolve();
    await Promise.all([rewritten, journal.append({ n: 2 })]);
    await journal.close();
    await appendFile(file, '');
    expect(await reopen()).toEqual([1, 2]);
  });
});
