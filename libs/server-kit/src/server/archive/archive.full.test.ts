import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ArchiveDamaged } from './archive-damaged.js';
import {
  betLines,
  flipped,
  inOrder,
  newFolder,
  noRanges,
  PUBLIC_KEY,
  rangesOfBet,
  sampleArchive,
  SIGNING_KEY,
  verify,
} from './archive.fake.js';
import { openArchive } from './open-archive.js';
import { writeArchive } from './write-archive.js';

const key = { publicKey: PUBLIC_KEY };
const LINE_COUNT = 200_000;

describe('a large archive', () => {
  it('gives back a player with 200,000 lines between two small ones', async () => {
    const { file, remove } = newFolder();
    const players = ['a', 'b', 'c'].map((playerId) => ({
      playerId,
      lines: betLines(playerId === 'b' ? LINE_COUNT : 2),
    }));
    const source = { signingKey: SIGNING_KEY, header: {}, players: inOrder(players), rangesOf: rangesOfBet };
    const summary = await writeArchive(file, source);
    expect(summary).toMatchObject({ playerCount: 3, rowCount: LINE_COUNT + 4 });
    expect(summary.blockCount).toBeGreaterThan(10);
    const archive = await openArchive(file, key);
    const expected = betLines(LINE_COUNT);
    let readCount = 0;
    for (const block of archive.blocksOf('b'))
      for (const line of await block.read()) {
        const { value } = expected.next();
        if (JSON.stringify(line) !== JSON.stringify(value)) throw new Error(`Line ${readCount} is wrong.`);
        readCount += 1;
      }
    expect(readCount).toBe(LINE_COUNT);
    await archive.close();
    expect(await verify(file, key)).toEqual(summary);
    remove();
  });
});

describe('a small archive', () => {
  it('shows a change of any of its bytes', async () => {
    const { file, remove } = newFolder();
    const bytes = await sampleArchive(file);
    for (const position of bytes.keys()) {
      writeFileSync(file, flipped(bytes, position, 1 << (position % 8)));
      const verified = verify(file, key);
      await expect(verified).rejects.toBeInstanceOf(ArchiveDamaged);
    }
    remove();
  });
});

describe('a writer that is killed', () => {
  it('leaves a partial file only, and the next one deletes it', async () => {
    const { file, folder, remove } = newFolder();
    const program = `
      import { writeArchive } from ${JSON.stringify(path.join(__dirname, 'write-archive.ts'))};
      async function* players() {
        for (let n = 0; ; n += 1) {
          yield { playerId: String(n).padStart(9, '0'), lines: [{ n }] };
          if (n === 5_000) console.log('halfway');
        }
      }
      const rangesOf = ({ n }) => ({ n: [n, n] });
      const source = { header: {}, signingKey: '${SIGNING_KEY}', players: players(), rangesOf };
      await writeArchive(${JSON.stringify(file)}, source, 1_000);`;
    const writer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: __dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(writer.stdout, 'data');
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    expect(existsSync(file)).toBe(false);
    const [partial = ''] = readdirSync(folder);
    expect(partial).toMatch(/\.partial$/);
    expect(readFileSync(path.join(folder, partial)).length).toBeGreaterThan(1_000);
    await expect(openArchive(path.join(folder, partial), key)).rejects.toBeInstanceOf(ArchiveDamaged);
    const players = inOrder([{ playerId: 'a', lines: [1] }]);
    await writeArchive(file, { signingKey: SIGNING_KEY, header: {}, players, rangesOf: noRanges });
    expect(readdirSync(folder)).toEqual([path.basename(file)]);
    remove();
  });
});
