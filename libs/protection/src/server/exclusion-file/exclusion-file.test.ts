import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openExclusionFile, type FiledExclusion } from './exclusion-file.js';

const entry = (last: number, until: string | null): FiledExclusion => ({
  playerId: `0190b8f2-0000-7000-8000-00000000000${String(last)}`,
  kind: 'self-exclusion',
  until,
  marks: ['mail:abc', 'device:def'],
});

describe('the file of exclusions', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-exclusions-'));
    file = path.join(folder, 'inside', 'exclusions.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has what several writers have added, and only its owner may read it', async () => {
    const written = openExclusionFile(file);
    expect(await written.read()).toBeNull();
    const entries = Array.from({ length: 9 }, (_, index) => entry(index, null));
    await Promise.all(entries.map((each) => openExclusionFile(file).append([each])));
    const read = await written.read();
    expect(read?.damagedCount).toBe(0);
    expect(read?.entries).toEqual(expect.arrayContaining(entries));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('loses only the line that a kill has torn, and counts it', async () => {
    const written = openExclusionFile(file);
    await written.append([entry(1, '2027-05-26T10:00:00.000Z')]);
    appendFileSync(file, '\n{"playerId":"0190b8f2-0000-70');
    await written.append([entry(2, null)]);
    expect(await written.read()).toEqual({
      entries: [entry(1, '2027-05-26T10:00:00.000Z'), entry(2, null)],
      damagedCount: 1,
    });
  });

  it('does not take a line whose end was changed', async () => {
    const written = openExclusionFile(file);
    await written.append([entry(1, '2027-05-26T10:00:00.000Z')]);
    writeFileSync(file, readFileSync(file, 'utf8').replace('2027', '2026'));
    expect(await written.read()).toEqual({ entries: [], damagedCount: 1 });
  });
});
