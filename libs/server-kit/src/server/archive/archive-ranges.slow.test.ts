import { statSync } from 'node:fs';
import fc from 'fast-check';
import {
  betLines,
  fileMethods,
  inOrder,
  linesOf,
  linesOfPlayer,
  newFolder,
  noRanges,
  PUBLIC_KEY,
  rangesOfBet,
  SIGNING_KEY,
} from './archive.fake.js';
import type { JsonValue, PlayerLines } from './archive-format.js';
import type { BlockRanges, Mark } from './block-ranges.js';
import { openArchive, type Archive, type PlayerBlock } from './open-archive.js';
import { writeArchive } from './write-archive.js';

let file: string;
let remove: () => void;
let archive: Archive | undefined;
beforeEach(() => {
  ({ file, remove } = newFolder());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await archive?.close();
  archive = undefined;
  remove();
});

async function written<Line extends JsonValue>(
  players: readonly PlayerLines<Line>[],
  rangesOf: (line: Line) => BlockRanges,
  blockLength: number,
): Promise<Archive> {
  const source = { signingKey: SIGNING_KEY, header: {}, players: inOrder(players), rangesOf };
  await writeArchive(file, source, blockLength);
  archive = await openArchive(file, { publicKey: PUBLIC_KEY });
  return archive;
}

/** An archive of one player, with a block for each line. The line is its own mark, unless it is a range. */
type Marked = Mark | readonly [Mark, Mark];
const ofMarks = (lines: readonly Marked[], blockLength = 1): Promise<Archive> =>
  written<Marked>(
    [{ playerId: 'a', lines }],
    (line) => ({ mark: typeof line === 'object' ? line : [line, line] }),
    blockLength,
  );

/** The blocks of player `a` whose range of a name has a mark. */
const blocksWith = ({ blocksOf }: Archive, name: string, wanted: Mark): PlayerBlock[] =>
  blocksOf('a').filter(({ ranges }) => {
    const range = ranges[name];
    return range !== undefined && range[0] <= wanted && wanted <= range[1];
  });

const rangesOfPlayer = ({ blocksOf }: Archive, playerId: string): BlockRanges[] =>
  blocksOf(playerId).map(({ ranges }) => ranges);

describe('the ranges of blocks', () => {
  it('let a reader find one of 20,000 lines of a player in one block', async () => {
    const LINE_COUNT = 20_000;
    const large = await written([{ playerId: 'a', lines: betLines(LINE_COUNT) }], rangesOfBet, 10_000);
    expect(large.summary.blockCount).toBeGreaterThan(100);
    const read = jest.spyOn(await fileMethods(), 'read');
    const blocks = blocksWith(large, 'seq', 12_345);
    expect(blocks).toHaveLength(1);
    expect(blocksWith(large, 'seq', LINE_COUNT + 1)).toEqual([]);
    expect(read).not.toHaveBeenCalled();
    expect(await linesOf(blocks)).toContainEqual(expect.objectContaining({ seq: 12_345 }));
    expect(read).toHaveBeenCalledTimes(1);
    const [[, , byteCount] = []] = read.mock.calls;
    expect(byteCount).toBeGreaterThan(0);
    expect(byteCount).toBeLessThan(statSync(file).size / 50);
  });

  it('are the lowest low and the highest high of the lines, whatever their order', async () => {
    const unordered = await ofMarks(
      [
        [5, 6],
        [2, 3],
        [4, 11],
        [3, 3],
      ],
      1_000,
    );
    expect(rangesOfPlayer(unordered, 'a')).toEqual([{ mark: [2, 11] }]);
  });

  it('compare numbers as numbers and strings by code units', async () => {
    for (const [marks, range] of [
      [
        [10, 9],
        [9, 10],
      ],
      [
        [-1, -2, 0.5],
        [-2, 0.5],
      ],
      [
        ['10', '9'],
        ['10', '9'],
      ],
      [
        ['a', 'B'],
        ['B', 'a'],
      ],
      [
        ['\u{1F600}', '\uFF61'],
        ['\u{1F600}', '\uFF61'],
      ],
    ] as const) {
      const marked = await ofMarks(marks, 1_000);
      expect(rangesOfPlayer(marked, 'a')).toEqual([{ mark: range }]);
      await marked.close();
      archive = undefined;
      remove();
      ({ file, remove } = newFolder());
    }
  });

  it('are those of all players of a shared block', async () => {
    const players = ['a', 'b', 'c'].map((playerId, n) => ({ playerId, lines: [n, n + 10] }));
    const shared = await written(players, (line) => ({ n: [line, line] }), 1_000);
    expect(rangesOfPlayer(shared, 'b')).toEqual([{ n: [0, 12] }]);
    expect(await linesOfPlayer(shared, 'b')).toEqual([1, 11]);
    // No player of the block, but between two of them: only the block can answer that.
    expect(rangesOfPlayer(shared, 'bb')).toEqual([{ n: [0, 12] }]);
    expect(await linesOfPlayer(shared, 'bb')).toEqual([]);
    expect(shared.blocksOf('d')).toEqual([]);
  });

  it('may be none', async () => {
    const plain = await written([{ playerId: 'a', lines: [1, 2] }], noRanges, 1);
    expect(rangesOfPlayer(plain, 'a')).toEqual([{}, {}]);
    expect(await linesOfPlayer(plain, 'a')).toEqual([1, 2]);
  });

  it('never leave out a line that is in the range', async () => {
    const line = fc.record({
      text: fc.string({ unit: 'binary', maxLength: 4 }),
      n: fc.double({ noNaN: true }),
    });
    const finite = line.filter(({ n }) => Number.isFinite(n));
    const lists = fc.array(finite, { minLength: 1, maxLength: 30 });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 1, max: 200 }), async (lines, blockLength) => {
        const target = `${file}-${(count += 1)}`;
        const players = inOrder([{ playerId: 'a', lines }]);
        const rangesOf = ({ text, n }: (typeof lines)[number]): BlockRanges => ({
          text: [text, text],
          n: [n, n],
        });
        const source = { signingKey: SIGNING_KEY, header: {}, players, rangesOf };
        await writeArchive(target, source, blockLength);
        const opened = await openArchive(target, { publicKey: PUBLIC_KEY });
        for (const { text } of lines) {
          const found = await linesOf(blocksWith(opened, 'text', text));
          expect(found).toContainEqual(expect.objectContaining({ text }));
        }
        for (const { n } of lines) {
          const found = await linesOf(blocksWith(opened, 'n', n));
          // JSON has no -0.
          expect(found).toContainEqual(expect.objectContaining({ n: n + 0 }));
        }
        const marks = (some: readonly JsonValue[]) =>
          some.map((one) => rangesOf(one as (typeof lines)[number]));
        for (const block of opened.blocksOf('a')) expectExact(block, marks(await block.read()));
        await opened.close();
      }),
      { numRuns: 30 },
    );
  });
});

/** Expects that the ranges of a block are no wider and no narrower than those of its lines. */
function expectExact({ ranges }: PlayerBlock, ofLines: readonly BlockRanges[]): void {
  for (const [name, range] of Object.entries(ranges)) {
    const all = ofLines.flatMap((line) => line[name] ?? []).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(range).toEqual([all[0], all.at(-1)]);
  }
}

describe('the blocks of a player', () => {
  it('come in the order of the file, as their lines do', async () => {
    const lines = [...betLines(200)];
    const ordered = await written([{ playerId: 'a', lines }], rangesOfBet, 2_000);
    expect(ordered.blocksOf('a').length).toBeGreaterThan(5);
    expect(await linesOfPlayer(ordered, 'a')).toEqual(lines);
  });

  it('are read only when the caller asks, in any order, and again each time', async () => {
    const marked = await ofMarks([1, 2, 3, 4]);
    const read = jest.spyOn(await fileMethods(), 'read');
    const blocks = marked.blocksOf('a');
    expect(blocks.map(({ ranges }) => ranges)).toEqual([1, 2, 3, 4].map((n) => ({ mark: [n, n] })));
    expect(read).not.toHaveBeenCalled();
    let count = 0;
    for (const n of [4, 2, 2]) {
      expect(await blocks[n - 1]?.read()).toEqual([n]);
      expect(read).toHaveBeenCalledTimes((count += 1));
    }
  });

  it('can be read at the same time', async () => {
    const marked = await ofMarks([1, 2, 3, 4]);
    const reading = marked.blocksOf('a').map((block) => block.read());
    expect(await Promise.all(reading)).toEqual([[1], [2], [3], [4]]);
  });

  it('are only those that may have the player', async () => {
    const players = ['a', 'b', 'c'].map((playerId) => ({ playerId, lines: [playerId] }));
    const separate = await written(players, (line) => ({ mark: [line, line] }), 1);
    expect(rangesOfPlayer(separate, 'b')).toEqual([{ mark: ['b', 'b'] }]);
    expect(await linesOfPlayer(separate, 'b')).toEqual(['b']);
    for (const between of ['', 'aa', 'bb', 'd']) expect(separate.blocksOf(between)).toEqual([]);
  });
});

describe('a writer of ranges', () => {
  it('refuses ranges that have no order, also in another block', async () => {
    const range = (low: Mark, high: Mark): BlockRanges => ({ mark: [low, high] });
    const names = 'All lines of an archive must have ranges of the same names.';
    const types = 'The marks of the range mark must be all strings or all numbers.';
    const finite = 'The marks of the range mark must be finite.';
    for (const [lines, message] of [
      [[range(1, 1), {}], names],
      [[range(1, 1), { other: [1, 1] }], names],
      [[range(1, 1), { toString: [1, 1] }], names],
      [[range(1, 1), { mark: [1, 1], other: [1, 1] }], names],
      [[range(1, 1), range('2', '2')], types],
      [[range(1, '2')], types],
      [[range(1, 1), range(1, '2')], types],
      [[range(Number.NaN, 1)], finite],
      [[range(1, Number.POSITIVE_INFINITY)], finite],
      [[range(2, 1)], 'The low mark of the range mark is above the high one.'],
    ] as const) {
      const rangesOf = (line: number): BlockRanges => lines[line] ?? {};
      const players = [{ playerId: 'a', lines: [...lines.keys()] }];
      for (const blockLength of [1, 1_000])
        await expect(written(players, rangesOf, blockLength)).rejects.toThrow(message);
    }
  });
});
