import { createCipheriv, createHash } from 'node:crypto';
import type { StatisticalFinding } from './chi-squared.js';
import { newRunSeed, seedSources } from './seed-sources.js';
import {
  countCells,
  testCorrelation,
  testEvenness,
  testMean,
  testRuns,
  testSuccession,
  type Draws,
} from './sequence-tests.js';
import { testMembership, type SubsetDraws } from './subset-tests.js';

/** Stricter than any limit of the nightly run, so the nightly run also finds every fault that these tests find. */
const LIMIT = 1e-9;
const DRAW_COUNT = 1_000_000;

/** Random 32-bit words that are the same in every run: the key stream of AES in counter mode. */
function randomWords(count: number, name: string): Uint32Array {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(name).digest(), Buffer.alloc(16));
  const bytes = cipher.update(Buffer.alloc(4 * count));
  return new Uint32Array(bytes.buffer, bytes.byteOffset, count);
}

const fairDraws = (count: number, cellCount: number, name: string): Draws =>
  Float64Array.from(randomWords(count, name), (word) => Math.floor((word / 2 ** 32) * cellCount));

const sequenceTests = { testEvenness, testMean, testSuccession, testCorrelation, testRuns };
type TestName = keyof typeof sequenceTests;

/** The tests that report a fault in a sequence. */
const alarms = (draws: Draws, cellCount: number): TestName[] =>
  (Object.keys(sequenceTests) as TestName[]).filter(
    (name) => sequenceTests[name](draws, cellCount).pValue < LIMIT,
  );

describe('the sequence tests', () => {
  it('report no fault in a million fair draws', () => {
    expect(alarms(fairDraws(DRAW_COUNT, 100, 'fair'), 100)).toEqual([]);
    expect(testEvenness(fairDraws(DRAW_COUNT, 10_000, 'fair'), 10_000).pValue).toBeGreaterThan(1e-4);
  });

  it('report a false fault as often as their p-value predicts', () => {
    const seriesCount = 1_000;
    const below = { testEvenness: 0, testMean: 0, testSuccession: 0, testCorrelation: 0, testRuns: 0 };
    const words = fairDraws(seriesCount * 1_000, 10, 'calibration');
    for (let series = 0; series < seriesCount; series += 1) {
      const draws = Array.prototype.slice.call(words, series * 1_000, (series + 1) * 1_000) as number[];
      for (const name of Object.keys(below) as TestName[])
        if (sequenceTests[name](draws, 10).pValue < 0.05) below[name] += 1;
    }
    // 50 are expected, plus or minus four standard deviations of 6.9.
    for (const count of Object.values(below)) {
      expect(count).toBeGreaterThan(22);
      expect(count).toBeLessThan(78);
    }
  });

  it('find a number that is two bytes modulo the choices', () => {
    const draws = Array.from(randomWords(DRAW_COUNT, 'modulo'), (word) => (word >>> 16) % 10_000);
    expect(testEvenness(draws, 10_000).pValue).toBeLessThan(LIMIT);
  });

  it('find one choice of a hundred that is 15 percent likelier', () => {
    const draws = Float64Array.from(randomWords(DRAW_COUNT, 'likelier'), (word) => {
      const cell = Math.floor((word / 2 ** 32) * 100.15);
      return cell < 100 ? cell : 50;
    });
    expect(alarms(draws, 100)).toEqual(['testEvenness']);
  });

  it('find a lower half that is 2 percent likelier than the upper, by its mean alone', () => {
    const draws = Float64Array.from(randomWords(DRAW_COUNT, 'tilted'), (word) => {
      const point = word / 2 ** 32;
      return Math.floor(point < 0.505 ? (point / 0.505) * 50 : 50 + ((point - 0.505) / 0.495) * 50);
    });
    expect(alarms(draws, 100)).toEqual(['testMean']);
  });

  it('find a nonce that is used for two bets in a row', () => {
    const fair = fairDraws(DRAW_COUNT / 2, 100, 'twice');
    const draws = Array.from({ length: DRAW_COUNT }, (_, index) => fair[index >> 1] ?? 0);
    expect(alarms(draws, 100)).toEqual(
      expect.arrayContaining(['testSuccession', 'testCorrelation', 'testRuns']),
    );
  });

  it('find a nonce that starts again half-way', () => {
    const fair = fairDraws(DRAW_COUNT / 2, 10_000, 'again');
    const draws = Array.from({ length: DRAW_COUNT }, (_, index) => fair[index % (DRAW_COUNT / 2)] ?? 0);
    expect(testEvenness(draws, 10_000).pValue).toBeLessThan(LIMIT);
  });

  it('find draws that are spread too evenly', () => {
    const draws = Array.from({ length: DRAW_COUNT }, (_, index) => ((index * 6_180) % 9_973) % 100);
    expect(alarms(draws, 100)).toContain('testSuccession');
    const shuffledDeck = Array.from({ length: DRAW_COUNT }, (_, index) => index % 100);
    expect(alarms(shuffledDeck, 100)).toContain('testEvenness');
  });

  it('find draws that depend by 1 percent on the one before', () => {
    const fair = fairDraws(DRAW_COUNT, 100, 'leaning');
    const decide = fairDraws(DRAW_COUNT, 100, 'deciding');
    const draws: number[] = [];
    for (let index = 0; index < DRAW_COUNT; index += 1)
      draws.push((decide[index] === 0 ? draws[index - 1] : fair[index]) ?? 0);
    expect(alarms(draws, 100)).toEqual(expect.arrayContaining(['testSuccession', 'testCorrelation']));
  });

  it('refuse an invalid draw', () => {
    for (const draw of [-1, 10, NaN]) expect(() => countCells([draw], 10)).toThrow(RangeError);
    expect(() => testRuns([1, 2], 3)).toThrow(RangeError);
  });
});

/** Boards of 25 tiles with each number of mines, drawn one mine after the other by these weights. */
function boards(boardCount: number, weightOfTile7: number, name: string): SubsetDraws[] {
  return Array.from({ length: 24 }, (_, index) => {
    const memberCount = index + 1;
    const words = randomWords(boardCount * memberCount, `${name} ${String(memberCount)}`);
    const counts = new Float64Array(25);
    let word = 0;
    for (let board = 0; board < boardCount; board += 1) {
      const remaining = Array.from({ length: 25 }, (_tile, tile) => tile);
      for (let mine = 0; mine < memberCount; mine += 1) {
        const extra = remaining.includes(7) ? weightOfTile7 - 1 : 0;
        const point = ((words[word] ?? 0) / 2 ** 32) * (remaining.length + extra);
        word += 1;
        const isExtra = point >= remaining.length;
        const [tile = 0] = remaining.splice(isExtra ? remaining.indexOf(7) : Math.floor(point), 1);
        counts[tile] = (counts[tile] ?? 0) + 1;
      }
    }
    return { memberCount, boardCount, counts };
  });
}

describe('testMembership', () => {
  it('reports no fault in fair boards, alone and together', () => {
    const fair = boards(10_000, 1, 'fair boards');
    const findings: StatisticalFinding[] = [
      ...fair.map((series) => testMembership([series])),
      testMembership(fair),
    ];
    expect(findings.filter(({ pValue }) => pValue < 1e-4)).toEqual([]);
  });

  it('reports a false fault as often as its p-value predicts', () => {
    const findings = Array.from({ length: 60 }, (_, run) => boards(100, 1, `run ${String(run)}`)).flatMap(
      (all) => all.map((series) => testMembership([series])),
    );
    const below = findings.filter(({ pValue }) => pValue < 0.05).length;
    // Of 1,440 results 72 are expected, plus or minus four standard deviations of 8.3.
    expect(below).toBeGreaterThan(38);
    expect(below).toBeLessThan(106);
  });

  it('finds one tile of 25 that is 2 percent likelier', () => {
    expect(testMembership(boards(40_000, 1.02, 'heavy tile')).pValue).toBeLessThan(LIMIT);
  });

  it('refuses boards of different sizes, and an empty list', () => {
    const one = { memberCount: 1, boardCount: 1, counts: [1, 0] };
    expect(() => testMembership([one, { ...one, counts: [1, 0, 0] }])).toThrow(RangeError);
    expect(() => testMembership([])).toThrow(RangeError);
  });
});

describe('seedSources', () => {
  it('returns the same seeds for the same run, and others for another', () => {
    const runSeed = newRunSeed();
    const seedsOf = (seed: string) =>
      seedSources(seed).flatMap((source) => [source.seedsOf(0), source.seedsOf(1)]);
    expect(seedsOf(runSeed)).toEqual(seedsOf(runSeed));
    expect(seedsOf(runSeed)).not.toEqual(seedsOf(newRunSeed()));
  });

  it('gives no two bets the same seeds', () => {
    for (const { seedsOf } of seedSources(newRunSeed())) {
      const all = Array.from({ length: 1_000 }, (_, index) => JSON.stringify(seedsOf(index)));
      expect(new Set(all).size).toBe(1_000);
    }
  });
});
