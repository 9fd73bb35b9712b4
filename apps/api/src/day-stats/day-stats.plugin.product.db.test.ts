import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paise } from '@paasa/money';
import { kolkataDay } from '@paasa/server-kit';
import { createLogger } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { fundPlayer, readAccount } from '@paasa/wallet/testing';
import { buildApp } from '../app.js';
import { loadConfig } from '../config/config.js';
import { dayStatsResponseSchema, MAX_DAYS } from './day-stats.contract.js';

const ORIGIN = 'http://localhost:3000';
const DAY_MS = 86_400_000;

/** Midnight in India, at the end of the day after the given instant: later than all bookings in the database. */
const midnightAfter = (at: Date): number =>
  new Date(`${kolkataDay(new Date(at.getTime() + DAY_MS))}T18:30:00.000Z`).getTime();

const detailsSchema = z.object({ data: z.object({ _id: z.uuid(), wallet: z.number() }) });
const betSchema = z.object({ bet: z.object({ betAmount: z.number(), winAmount: z.number() }) });

describe.each(databaseKinds)('the day-wise wallet stats on %s', (kind) => {
  let folder: string;
  let database: TestDatabase;
  let app: FastifyInstance;
  let nowMs = Date.now();

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-day-stats-'));
    database = await createTestDatabase(kind);
    app = await buildApp({
      config: loadConfig({ PAASA_DATA_DIR: folder, EXCLUSION_REGISTER_URL: 'none' }),
      db: database.db,
      logger: createLogger({ level: 'silent' }),
      clock: () => new Date(nowMs),
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  /** A signed-in and verified player, and the calls of their browser. */
  async function newPlayer(name: string) {
    const registered = await app.inject({
      method: 'POST',
      url: '/api/user/register',
      headers: { origin: ORIGIN },
      payload: { name, email: `${name}@example.com`, password: 'correct horse battery' },
    });
    const cookies = Object.fromEntries(registered.cookies.map((cookie) => [cookie.name, cookie.value]));
    const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
      app.inject({
        method,
        url,
        cookies,
        headers: { origin: ORIGIN },
        ...(payload === undefined ? {} : { payload }),
      });
    const details = async () => detailsSchema.parse((await call('GET', '/api/user/my-details')).json()).data;
    const { _id: playerId } = await details();
    // The link of the mail does this.
    await database.db.transaction((tx) =>
      tx.query(
        { name: 'test-verify', text: 'UPDATE auth.users SET is_verified = true WHERE player_id = $1' },
        [playerId],
      ),
    );
    const rollAt = async (atMs: number): Promise<number> => {
      nowMs = atMs;
      const answer = await call('POST', '/api/games/dice/roll-dice', {
        amount: 10,
        target: 50.5,
        condition: 'above',
      });
      const { bet } = betSchema.parse(answer.json());
      return Math.round((bet.winAmount - bet.betAmount) * 100);
    };
    const stats = async () =>
      dayStatsResponseSchema.parse((await call('GET', '/api/user/get-day-wise-wallet-stats')).json());
    return { playerId, call, details, rollAt, stats };
  }

  it('are for signed-in players', async () => {
    const answer = await app.inject({ url: '/api/user/get-day-wise-wallet-stats' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ success: false, code: 'auth/not-signed-in' });
  });

  it('are an empty list for a new player', async () => {
    const player = await newPlayer('newcomer');
    expect(await player.stats()).toEqual([]);
  });

  it('split the bets of one night at midnight in India', async () => {
    const player = await newPlayer('night');
    await fundPlayer(database.db, player.playerId, paise(100_00));
    const depositedAt = (await readAccount(database.db, player.playerId)).ledger[0]?.createdAt ?? new Date(0);
    const midnight = midnightAfter(depositedAt);
    const before = await player.rollAt(midnight - 1);
    const after = (await player.rollAt(midnight)) + (await player.rollAt(midnight + DAY_MS - 1));
    const rupees = (amount: number) => (amount / 100).toFixed(2);
    expect(await player.stats()).toEqual([
      {
        date: kolkataDay(depositedAt),
        walletAmount: '100.00',
        actualWalletAfterBets: '100.00',
        netBetResult: 0,
      },
      {
        date: kolkataDay(new Date(midnight - 1)),
        walletAmount: '100.00',
        actualWalletAfterBets: rupees(100_00 + before),
        netBetResult: before / 100,
      },
      {
        date: kolkataDay(new Date(midnight)),
        walletAmount: '100.00',
        actualWalletAfterBets: rupees(100_00 + before + after),
        netBetResult: after / 100,
      },
    ]);
    const { wallet } = await player.details();
    expect(rupees(100_00 + before + after)).toBe(wallet.toFixed(2));
  });

  it('include the stake of an open round until the round is over', async () => {
    const player = await newPlayer('round');
    await fundPlayer(database.db, player.playerId, paise(50_00));
    nowMs = Date.now();
    const started = await player.call('POST', '/api/games/mines/start-mine', { amount: 20, minesCount: 24 });
    expect(started.statusCode).toBe(200);
    const { bet: betId } = z.object({ bet: z.string() }).parse(started.json());
    const latest = async () => (await player.stats()).at(-1);
    expect((await player.details()).wallet).toBe(30);
    expect(await latest()).toMatchObject({ actualWalletAfterBets: '50.00', netBetResult: 0 });
    // With 24 mines the first tile ends the round in any case.
    const revealed = await player.call('PATCH', '/api/games/mines/reveal-tile', { betId, tileIndex: 0 });
    expect(revealed.statusCode).toBe(200);
    const { wallet } = await player.details();
    expect(await latest()).toMatchObject({
      walletAmount: '50.00',
      actualWalletAfterBets: wallet.toFixed(2),
      netBetResult: Math.round((wallet - 50) * 100) / 100,
    });
  });

  it('are the latest of many years, with balances that count the years before, and read no more', async () => {
    const player = await newPlayer('years');
    await fundPlayer(database.db, player.playerId, paise(1_000_00));
    const { createdAt } = (await readAccount(database.db, player.playerId)).ledger[0] ?? {
      createdAt: new Date(0),
    };
    const net = await player.rollAt(midnightAfter(createdAt) + DAY_MS);
    const before = await player.stats();
    expect(before).toHaveLength(2);
    // Ten years in which each day won what the next one lost, and deposits went out again.
    const days = `FROM generate_series(0, 3649) AS n`;
    const day = `'${player.playerId}', '2014-01-01'::date + n`;
    await database.db.transaction((tx) =>
      tx.script(`
        INSERT INTO games_core.totals_by_day
            (player_id, day, game, wagered_paise, won_paise, win_count, loss_count, best_win_paise)
          SELECT ${day}, game, 50, CASE n % 2 WHEN 0 THEN 75 ELSE 25 END, 1, 1, 50
          ${days} CROSS JOIN (VALUES ('dice'), ('limbo')) AS games (game);
        INSERT INTO games_core.totals_by_game
          SELECT '${player.playerId}', 'limbo', 0, 0, 0, 0, 0, 0;
        INSERT INTO wallet.totals_by_day (player_id, day, deposited_paise, withdrawn_paise)
          SELECT ${day}, CASE n % 2 WHEN 0 THEN 100 ELSE 0 END, CASE n % 2 WHEN 0 THEN 0 ELSE 100 END ${days}`),
    );
    const stats = await player.stats();
    expect(stats).toHaveLength(MAX_DAYS);
    expect(stats.slice(-2)).toEqual(before);
    expect(stats.slice(-4, -2)).toEqual([
      { date: '2023-12-28', walletAmount: '1.00', actualWalletAfterBets: '1.50', netBetResult: 0.5 },
      { date: '2023-12-29', walletAmount: '0.00', actualWalletAfterBets: '0.00', netBetResult: -0.5 },
    ]);
    expect(stats.at(-1)?.netBetResult).toBe(net / 100);
  });

  it('are those of the latest 7, 30 or 90 days on request, with the first of these days and today', async () => {
    const player = await newPlayer('range');
    const ofRange = async (days: number) =>
      dayStatsResponseSchema.parse(
        (await player.call('GET', `/api/user/get-day-wise-wallet-stats?days=${days}`)).json(),
      );
    expect(await ofRange(30)).toEqual([]);
    await fundPlayer(database.db, player.playerId, paise(100_00));
    const { createdAt } = (await readAccount(database.db, player.playerId)).ledger[0] ?? {
      createdAt: new Date(0),
    };
    // Today is 21 days after the deposit, and ten after the bet.
    const net = await player.rollAt(midnightAfter(createdAt) + 9 * DAY_MS);
    nowMs = midnightAfter(createdAt) + 19 * DAY_MS;
    const dayAt = (ago: number) => kolkataDay(new Date(nowMs - ago * DAY_MS));
    const rupees = (amount: number) => (amount / 100).toFixed(2);
    const after = { walletAmount: '100.00', actualWalletAfterBets: rupees(100_00 + net), netBetResult: 0 };
    expect(await ofRange(7)).toEqual([
      { ...after, date: dayAt(6) },
      { ...after, date: dayAt(0) },
    ]);
    const before = { walletAmount: '0.00', actualWalletAfterBets: '0.00', netBetResult: 0 };
    const deposited = { ...before, walletAmount: '100.00', actualWalletAfterBets: '100.00' };
    expect(await ofRange(30)).toEqual([
      { ...before, date: dayAt(29) },
      { ...deposited, date: kolkataDay(createdAt) },
      { ...after, date: dayAt(10), netBetResult: net / 100 },
      { ...after, date: dayAt(0) },
    ]);
    for (const days of ['8', '', '7.0', 'all'])
      expect((await player.call('GET', `/api/user/get-day-wise-wallet-stats?days=${days}`)).statusCode).toBe(
        400,
      );
  });

  it('are each player’s own', async () => {
    const [rich, poor] = [await newPlayer('rich'), await newPlayer('poor')];
    await fundPlayer(database.db, rich.playerId, paise(5_00));
    expect(await rich.stats()).toHaveLength(1);
    expect(await poor.stats()).toEqual([]);
  });
});
