import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {
  betLines,
  fileMethods,
  inOrder,
  linesOfPlayer,
  newFolder,
  noRanges,
  PUBLIC_KEY,
  readAll,
  SIGNING_KEY,
  verify,
} from './archive.fake.js';
import type { JsonValue, PlayerLines } from './archive-format.js';
import { openArchive } from './open-archive.js';
import { writeArchive } from './write-archive.js';

const key = { publicKey: PUBLIC_KEY };
const header = { table: 'games_core.bets', month: '2026-11', note: '₹ "quoted"' };
const sourceOf = (players: readonly PlayerLines[]) => ({
  signingKey: SIGNING_KEY,
  header,
  players: inOrder(players),
  rangesOf: noRanges,
});
const smallPlayers = (count: number): { playerId: string; lines: JsonValue[] }[] =>
  Array.from({ length: count }, (_, n) => ({
    playerId: `player-${String(n).padStart(4, '0')}`,
    lines: [...betLines(1 + (n % 5))],
  }));

/** The lines as JSON stores them: it has no -0. */
const asJson = (lines: JsonValue[]) => JSON.parse(JSON.stringify(lines)) as JsonValue[];

let file: string;
let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ file, folder, remove } = newFolder());
});
afterEach(() => {
  jest.restoreAllMocks();
  remove();
});

describe('an archive', () => {
  it('gives back its header and many small players, together and one by one', async () => {
    const players = smallPlayers(1_000);
    const summary = await writeArchive(file, sourceOf(players), 10_000);
    expect(summary).toEqual({
      ...key,
      playerCount: 1_000,
      rowCount: 3_000,
      blockCount: expect.any(Number),
      byteCount: statSync(file).size,
    });
    expect(summary.blockCount).toBeGreaterThan(10);
    const archive = await openArchive(file, key);
    expect(archive.header).toEqual(header);
    expect(archive.summary).toEqual(summary);
    expect(await readAll(archive)).toEqual(players.map(({ playerId, lines }) => [playerId, lines]));
    for (const { playerId, lines } of [players[0], players[499], players[999]].flatMap((one) => one ?? []))
      expect(await linesOfPlayer(archive, playerId)).toEqual(lines);
    for (const unknown of ['', 'player-0500a', 'zzz'])
      expect(await linesOfPlayer(archive, unknown)).toEqual([]);
    await archive.close();
    expect(await verify(file, key)).toEqual(summary);
  });

  it('gives back any JSON, whatever the length of its blocks, also if a player comes in several parts', async () => {
    const lines = fc.array(fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>, { maxLength: 12 });
    const players = fc.uniqueArray(fc.tuple(fc.uuid(), lines, lines), { selector: ([id]) => id });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(players, fc.integer({ min: 1, max: 300 }), async (given, blockLength) => {
        const target = `${file}-${(count += 1)}`;
        const sorted = given.toSorted(([a], [b]) => (a < b ? -1 : 1));
        const parts = sorted.flatMap(([playerId, first, second]) =>
          [first, second].map((some) => ({ playerId, lines: some })),
        );
        const summary = await writeArchive(target, sourceOf(parts), blockLength);
        const archive = await openArchive(target, key);
        const kept = sorted.map(([id, first, second]) => [id, asJson([...first, ...second])] as const);
        expect(await readAll(archive)).toEqual(kept.filter(([, all]) => all.length > 0));
        for (const [id, all] of kept) expect(await linesOfPlayer(archive, id)).toEqual(all);
        await archive.close();
        expect(await verify(target, key)).toEqual(summary);
      }),
      { numRuns: 40 },
    );
  });

  it('may be empty', async () => {
    const summary = await writeArchive(file, sourceOf([{ playerId: 'a', lines: [] }]));
    expect(summary).toMatchObject({ playerCount: 0, rowCount: 0, blockCount: 0 });
    expect(await verify(file, key)).toEqual(summary);
    const archive = await openArchive(file, key);
    expect(archive.header).toEqual(header);
    expect([await readAll(archive), archive.blocksOf('a')]).toEqual([[], []]);
    await archive.close();
  });

  it('begins with a line that shows what it is, and is readable by its owner only', async () => {
    // Source: RFC 8032, section 7.1, test 1.
    const signingKey = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
    const publicKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
    const summary = await writeArchive(file, { ...sourceOf(smallPlayers(3)), signingKey });
    expect(summary.publicKey).toBe(publicKey);
    const [line = ''] = readFileSync(file, 'latin1').split('\n');
    const head: unknown = JSON.parse(Buffer.from(line, 'latin1').toString('utf8'));
    expect(head).toEqual({ format: 'paasa-archive-1', publicKey, header });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is read for one player without the blocks of others', async () => {
    await writeArchive(file, sourceOf(smallPlayers(1_000)), 10_000);
    const archive = await openArchive(file, key);
    const read = jest.spyOn(await fileMethods(), 'read');
    expect(await linesOfPlayer(archive, 'player-0500')).toHaveLength(1);
    const lengths = read.mock.calls.map(([, , length]) => length);
    expect(lengths.length).toBeLessThanOrEqual(2);
    const byteCount = lengths.reduce((sum, length) => sum + length, 0);
    expect(byteCount).toBeGreaterThan(0);
    expect(byteCount).toBeLessThan(statSync(file).size / 8);
    read.mockClear();
    expect(archive.blocksOf('zzz')).toEqual([]);
    expect(read).not.toHaveBeenCalled();
    await archive.close();
  });

  it('is written and read a block at a time, also within one player', async () => {
    const BLOCK = 5_000;
    const partialSize = (): number => {
      const [name] = readdirSync(folder);
      return name === undefined ? 0 : statSync(path.join(folder, name)).size;
    };
    let pulled = 0;
    let heldLength = 0;
    let longestHeld = 0;
    function* watched(): Generator<JsonValue> {
      let size = partialSize();
      for (const line of betLines(3_000)) {
        const now = partialSize();
        heldLength = now > size ? 0 : heldLength;
        size = now;
        heldLength += JSON.stringify(line).length + 1;
        longestHeld = Math.max(longestHeld, heldLength);
        pulled += 1;
        yield line;
      }
    }
    await writeArchive(file, sourceOf([{ playerId: 'a', lines: watched() }]), BLOCK);
    expect(pulled).toBe(3_000);
    expect(longestHeld).toBeLessThan(BLOCK + 200);

    const archive = await openArchive(file, key);
    const read = jest.spyOn(await fileMethods(), 'read');
    const [first] = archive.blocksOf('a');
    const lines = await first?.read();
    expect(lines?.[0]).toMatchObject({ seq: 1 });
    expect(lines?.length).toBeLessThan(100);
    for await (const part of archive.players()) {
      expect(part.lines.length).toBeLessThan(100);
      break;
    }
    expect(read).toHaveBeenCalledTimes(2);
    await archive.close();
  });
});

describe('a writer of an archive', () => {
  const partials = () => readdirSync(folder);

  it('gives the file its name once it is on the disk, and then stores the name', async () => {
    const steps: string[] = [];
    jest.spyOn(await fileMethods(), 'sync').mockImplementation(async () => {
      steps.push(existsSync(file) ? 'named' : `unnamed, ${partials().length} file`);
    });
    async function* watched(): AsyncGenerator<PlayerLines> {
      for (const player of smallPlayers(300)) {
        expect(existsSync(file)).toBe(false);
        expect(partials()).toEqual([expect.stringMatching(/^2026-11\..+\.partial$/)]);
        yield player;
      }
    }
    await writeArchive(file, { ...sourceOf([]), players: watched() }, 1_000);
    expect(steps).toEqual(['unnamed, 1 file', 'named']);
    expect(partials()).toEqual(['2026-11']);
  });

  it('leaves nothing if it fails, and deletes what a killed one has left', async () => {
    writeFileSync(`${file}.4f2a.partial`, 'half');
    writeFileSync(`${file}-other.4f2a.partial`, 'of another file');
    async function* failing(): AsyncGenerator<PlayerLines> {
      yield* smallPlayers(300);
      throw new Error('away');
    }
    const attempt = writeArchive(file, { ...sourceOf([]), players: failing() }, 1_000);
    await expect(attempt).rejects.toThrow('away');
    expect(partials()).toEqual(['2026-11-other.4f2a.partial']);
  });

  it('never replaces a file, also if two write it at the same time', async () => {
    const several = await Promise.allSettled(
      [1, 2, 3].map((count) => writeArchive(file, sourceOf(smallPlayers(count * 100)), 1_000)),
    );
    expect(several.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const first = readFileSync(file);
    await expect(writeArchive(file, sourceOf([]))).rejects.toThrow('exists already; nothing was written.');
    expect(readFileSync(file).equals(first)).toBe(true);
    expect(partials()).toEqual(['2026-11']);
    await verify(file, key);
  });

  it('refuses players out of order, and ids that are empty or have a line break', async () => {
    for (const [ids, message] of [
      [['b', 'a'], 'a follows b'],
      [[''], 'empty or has a line break'],
      [['a\nb'], 'empty or has a line break'],
    ] as const) {
      const players = ids.map((playerId) => ({ playerId, lines: [1] }));
      await expect(writeArchive(file, sourceOf(players))).rejects.toThrow(message);
    }
    expect(partials()).toEqual([]);
  });

  it('refuses a malformed key without repeating it', async () => {
    for (const signingKey of ['', 'short', `${SIGNING_KEY}\n`])
      await expect(writeArchive(file, { ...sourceOf([]), signingKey })).rejects.toThrow(
        /^The signing key of archives must be 64 hex characters\.$/,
      );
    expect(partials()).toEqual([]);
  });
});
