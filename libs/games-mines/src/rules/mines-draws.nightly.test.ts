import { fairNumbers } from '@paasa/fairness';
import { nodeHmacSha256 } from '@paasa/fairness/server';
import {
  newRunSeed,
  seedSources,
  testEvenness,
  testMembership,
  testSuccession,
  type SeedSource,
  type StatisticalFinding,
  type SubsetDraws,
} from '@paasa/fairness/testing';
import { drawMinePositions } from '../index.js';

/**
 * A million boards of three mines from each source of seeds, and 100,000 boards with each number of mines.
 *
 * With fair boards the whole file fails at most once in two million runs, because its tests share the rate. A fault
 * shows its run's seed; PAASA_STATISTICS_SEED repeats that run.
 */
const FALSE_ALARM_RATE = 5e-7;
const BOARD_COUNT = 1_000_000;
const BOARDS_PER_MINE_COUNT = 100_000;
const TILE_COUNT = 25;
const MINE_COUNTS = Array.from({ length: TILE_COUNT - 1 }, (_, index) => index + 1);

const runSeed = process.env['PAASA_STATISTICS_SEED'] ?? newRunSeed();
const sources = seedSources(runSeed);

const boardOf = (source: SeedSource, betIndex: number, mineCount: number): readonly number[] =>
  drawMinePositions(fairNumbers(nodeHmacSha256, source.seedsOf(betIndex)), mineCount);

/**
 * Numbers the ordered choices of three different tiles from 0: of the first, then of first and second, then of all.
 */
function choicesOf([first = NaN, second = NaN, third = NaN]: readonly number[]): [number, number, number] {
  const secondLeft = second - Number(second > first);
  const thirdLeft = third - Number(third > first) - Number(third > second);
  const pair = first * 24 + secondLeft;
  return [first, pair, pair * 23 + thirdLeft];
}

interface ThreeMines {
  readonly first: Uint8Array;
  readonly pair: Uint16Array;
  readonly triple: Uint16Array;
}

function boardsOfThree(source: SeedSource): ThreeMines {
  const boards = {
    first: new Uint8Array(BOARD_COUNT),
    pair: new Uint16Array(BOARD_COUNT),
    triple: new Uint16Array(BOARD_COUNT),
  };
  for (let index = 0; index < BOARD_COUNT; index += 1) {
    const [first, pair, triple] = choicesOf(boardOf(source, index, 3));
    boards.first[index] = first;
    boards.pair[index] = pair;
    boards.triple[index] = triple;
  }
  return boards;
}

const boardTests = [
  ['the first mine is equally likely on each tile', ({ first }: ThreeMines) => testEvenness(first, 25)],
  [
    'the first two are each ordered pair equally often',
    ({ pair }: ThreeMines) => testEvenness(pair, 25 * 24),
  ],
  [
    'all three are each ordered triple equally often',
    ({ triple }: ThreeMines) => testEvenness(triple, 25 * 24 * 23),
  ],
  ['a board tells nothing about the next', ({ first }: ThreeMines) => testSuccession(first, 25)],
] as const;

const limit = FALSE_ALARM_RATE / (boardTests.length * sources.length + MINE_COUNTS.length + 1);

function expectNoAlarm(finding: StatisticalFinding): void {
  expect(finding.pValue < limit ? { runSeed, limit, ...finding } : null).toBeNull();
}

describe.each(sources)('a million boards of three mines from $name', (source) => {
  let boards: ThreeMines;
  beforeAll(() => {
    boards = boardsOfThree(source);
  });

  it.each(boardTests)('%s', (_fact, test) => expectNoAlarm(test(boards)));
});

describe('100,000 boards with each number of mines', () => {
  const [source] = sources;
  const seriesOf = (mineCount: number): SubsetDraws => {
    if (source === undefined) throw new Error('there is no source of seeds');
    const counts = new Float64Array(TILE_COUNT);
    // Boards with different numbers of mines share no seeds.
    const start = BOARDS_PER_MINE_COUNT * mineCount;
    for (let board = 0; board < BOARDS_PER_MINE_COUNT; board += 1)
      for (const tile of boardOf(source, start + board, mineCount)) counts[tile] = (counts[tile] ?? 0) + 1;
    return { memberCount: mineCount, boardCount: BOARDS_PER_MINE_COUNT, counts };
  };
  let series: SubsetDraws[];
  beforeAll(() => {
    series = MINE_COUNTS.map(seriesOf);
  });

  it.each(MINE_COUNTS)('hide a mine under each tile equally often, with %d mines', (mineCount) => {
    expectNoAlarm(testMembership(series.filter(({ memberCount }) => memberCount === mineCount)));
  });

  it('hide a mine under each tile equally often, taken together', () => {
    expect(series.map(({ memberCount }) => memberCount)).toEqual(MINE_COUNTS);
    expectNoAlarm(testMembership(series));
  });
});
