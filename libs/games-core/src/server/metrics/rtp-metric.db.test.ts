import { DatabaseUnavailable, Registry } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { coinGame } from '../../testing/index.js';
import { coinBet, engineMigrations, engineOn, playerWith } from '../../testing/engine-harness.js';
import { createGamesOverview } from '../house/games-overview.js';
import { showRtp } from './rtp-metric.js';

const NOW = new Date('2026-03-01T03:50:00Z');

/** A coin that always falls on heads. Its rules say that it is fair. */
const riggedCoin: typeof coinGame = { ...coinGame, play: () => ({ side: 'heads' }) };

describe.each(databaseKinds)('the metric of the RTP on %s', (kind) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase(kind, engineMigrations);
  });
  afterEach(() => test.close());

  function show(db = test.db) {
    const registry = new Registry();
    const warnings: object[] = [];
    showRtp(registry, createGamesOverview({ db, clock: () => NOW, games: [coinGame] }), {
      warn: (fields) => void warnings.push(fields),
    });
    const lines = async () =>
      (await registry.metrics()).split('\n').filter((line) => line.startsWith('paasa_games_rtp_sigmas{'));
    return { lines, warnings };
  }

  it('leaves the band with a game that pays more than its rules say, and stays in it with a fair one', async () => {
    const { lines } = show();
    expect(await lines()).toEqual([]);
    const engine = engineOn(test.db, { clock: () => NOW });
    const playerId = await playerWith(test.db, 1_000_000);
    for (let count = 0; count < 40; count += 1) {
      const placed = await engine.placeInstantBet(riggedCoin, coinBet(playerId));
      expect(placed.ok && placed.value.isWin).toBe(true);
    }
    const sigmas = (await lines()).map((line) => Number(line.split(' ').at(-1)));
    expect(sigmas).toHaveLength(3);
    // Forty heads in a row: 40 × 0.99 too much, where five standard deviations are 31.3, and the largest payout is 1.98.
    for (const sigma of sigmas)
      expect(sigma).toBeCloseTo((5 * 40 * 0.99) / (5 * 0.99 * Math.sqrt(40) + 1.98), 4);
  });

  it('is left out, with a line in the log, while the database does not answer', async () => {
    const { lines, warnings } = show({
      ...test.db,
      read: () => Promise.reject(new DatabaseUnavailable('away')),
    });
    expect(await lines()).toEqual([]);
    expect(warnings).toMatchObject([{ event: 'metric-unknown' }]);
  });
});
