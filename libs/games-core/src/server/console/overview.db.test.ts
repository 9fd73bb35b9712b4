import { createTestConsole, type TestConsole } from '@paasa/console-kit/testing';
import { kolkataDay } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import type { PlayOverview, RtpOverview } from '../../contract/overview.js';
import { boxGame, coinGame } from '../../testing/index.js';
import { action, coinBet, engineMigrations, engineOn, playerWith } from '../../testing/engine-harness.js';
import { openBoxes } from '../../testing/round-harness.js';
import { createGamesOverview } from '../house/games-overview.js';
import { gamesOverviewPlugin } from './overview.plugin.js';

/** In India 1 March 2026, 09:20. */
const NOW = new Date('2026-03-01T03:50:00Z');
const HOUR_MS = 3_600_000;
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

describe.each(databaseKinds)('the games of the overview on %s', (kind) => {
  let test: TestDatabase;
  let console: TestConsole;
  let db: Database;
  const costs = new Map([['2026-03-01', 5]]);
  beforeEach(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    ({ db } = test);
    console = await createTestConsole(db, async (app) => {
      await app.register(gamesOverviewPlugin, {
        overview: createGamesOverview({ db, clock: () => NOW, games: [coinGame, boxGame] }),
        costs: {
          listHouseCosts: async () => [...costs].map(([period, costsPaise]) => ({ period, costsPaise })),
        },
      });
    });
  });
  afterEach(async () => {
    await console.app.close();
    await test.close();
  });

  const playAt = async (at: Date, playerId: string, stakePaise = 100) => {
    const placed = await engineOn(db, { clock: () => at }).placeInstantBet(
      coinGame,
      coinBet(playerId, stakePaise),
    );
    if (!placed.ok) throw new Error(placed.refusal.code);
    return Math.round(placed.value.winAmount * 100);
  };
  const play = async (step: string): Promise<PlayOverview> => {
    const { status, body } = await console.call('support', 'GET', `/api/console/overview/play?step=${step}`);
    expect(status).toBe(200);
    return body['data'] as PlayOverview;
  };

  it('show stakes, payouts, GGR, NGR and players of each game and of all, by hour, day and month', async () => {
    const [one, other] = [await playerWith(db, 100_000), await playerWith(db, 100_000)];
    const paid = [await playAt(before(0), one), await playAt(before(0), other), await playAt(before(1), one)];
    await playAt(before(24), other);
    // A round of the same player as above counts in the other game, and not as one more player of all games.
    const round = await openBoxes(db, engineOn(db, { clock: () => NOW }), one);
    const engine = engineOn(db, { clock: () => NOW });
    await engine.actOnRound(boxGame, 'open', action(one, round.betId, { open: round.good[0] }));
    await engine.actOnRound(boxGame, 'cash-out', action(one, round.betId));
    const today = (await play('day')).periods.at(-1);
    const coinPaid = paid.reduce((sum, payout) => sum + payout, 0);
    expect(today).toEqual({
      period: '2026-03-01',
      bets: 4,
      staked: 4,
      paid: (coinPaid + 200) / 100,
      ggr: (400 - coinPaid - 200) / 100,
      players: 2,
      costs: 0.05,
      ngr: (400 - coinPaid - 200 - 5) / 100,
      games: [
        { game: 'box', bets: 1, staked: 1, paid: 2, ggr: -1, players: 1 },
        { game: 'coin', bets: 3, staked: 3, paid: coinPaid / 100, ggr: (300 - coinPaid) / 100, players: 2 },
      ],
    });
    const hours = await play('hour');
    expect(hours.periods.map(({ bets, players }) => [bets, players]).slice(-2)).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(hours.before.at(-1)).toMatchObject({ period: '2026-02-28T09', bets: 1, players: 1 });
    const months = await play('month');
    expect(months.periods.slice(-2).map(({ bets, players }) => [bets, players])).toEqual([
      [1, 1],
      [4, 2],
    ]);
  });

  it('compare the running day with the same day before only until the same hour', async () => {
    const playerId = await playerWith(db, 100_000);
    const days = 30 * 24;
    await playAt(before(days), playerId);
    await playAt(before(days + 5), playerId);
    await playAt(before(days - 1), playerId);
    await playAt(before(days - 24), playerId);
    const { periods, before: earlier } = await play('day');
    expect(kolkataDay(before(days))).toBe('2026-01-30');
    expect(earlier.at(-1)).toMatchObject({ period: '2026-01-30', bets: 2, players: 1 });
    expect(periods[0]).toMatchObject({ period: '2026-01-31', bets: 1 });
  });

  it('show the RTP of each game beside the band of a fair game', async () => {
    const playerId = await playerWith(db, 10_000_000);
    let paid = 0;
    for (let count = 0; count < 20; count += 1) paid += await playAt(before(count % 2), playerId, 1_000);
    await playAt(before(24 * 20), playerId, 1_000);
    const { status, body } = await console.call('admin', 'GET', '/api/console/overview/rtp');
    expect(status).toBe(200);
    const [coin, box] = body['data'] as RtpOverview;
    expect(box).toEqual({ game: 'box', displayName: 'Box', stated: 150, windows: [] });
    expect(coin).toMatchObject({ game: 'coin', displayName: 'Coin', stated: 99 });
    const windows = new Map(coin?.windows.map((window) => [window.window, window]));
    expect(windows.get('day')).toMatchObject({
      since: '2026-03-01',
      bets: 20,
      staked: 200,
      played: paid / 20_000,
      expected: 0.99,
      isOutside: false,
    });
    expect(windows.get('month')?.bets).toBe(20);
    expect(windows.get('all')).toMatchObject({ since: '2026-02-09', bets: 21 });
    // Twenty even bets: five times 0.99 / √20, and the largest payout above.
    const spread = (5 * 0.99) / Math.sqrt(20);
    expect(windows.get('day')?.high).toBeCloseTo(0.99 + spread + (paid > 0 ? 1.98 / 20 : 0), 10);
    expect(windows.get('day')?.low).toBeCloseTo(Math.max(0, 0.99 - spread), 10);
  });

  it('are for staff alone, and refuse another step', async () => {
    for (const path of ['play', 'rtp'])
      expect((await console.call(null, 'GET', `/api/console/overview/${path}`)).status).toBe(401);
    expect((await console.call('admin', 'GET', '/api/console/overview/play?step=year')).status).toBe(400);
  });
});
