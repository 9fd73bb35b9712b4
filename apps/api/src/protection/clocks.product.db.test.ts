import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { newPlayer, paidBy, signIn, startProductOn, type RunningProduct } from '../running-product.fake.js';
import {
  answered,
  newProtected,
  openProtectedWorld,
  roll,
  setLimit,
  type ProtectedWorld,
} from './protected-product.fake.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SLOW_MS = 60_000;

/** An embedded database has the clock and the zone of its process. */
describe.each(databaseKinds.filter((kind) => kind === 'postgres'))('on %s', (kind) => {
  describe('a change of the clocks, where the server stands', () => {
    /** New York sets its clocks an hour ahead. */
    const jumpMs = Date.parse('2026-03-08T07:00:00.000Z');
    let world: ProtectedWorld;
    let db: Database;
    let product: RunningProduct;
    let folder: string;
    let nowMs = jumpMs;
    beforeAll(async () => {
      world = await openProtectedWorld(kind);
      folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-clocks-'));
      const databaseUrl = world.database.url ?? '';
      const name = new URL(databaseUrl).pathname.slice(1);
      await world.database.db.transaction((tx) =>
        tx.script(`ALTER DATABASE ${name} SET timezone TO 'America/New_York'`),
      );
      db = await openDatabase({ databaseUrl, dataDir: '', poolSize: 8 });
      const settings = { ...paidBy(world.razorpay), PAASA_DATA_DIR: folder };
      product = await startProductOn({ ...world.database, db }, settings, () => new Date(nowMs));
    }, SLOW_MS);
    afterAll(async () => {
      await product.stop();
      await db.close();
      await world.close();
      rmSync(folder, { recursive: true });
    });

    it('moves no window: the day ends at midnight in India', async () => {
      const [zone] = await db.read((tx) =>
        tx.query<{ zone: string }>({ name: 'test-zone', text: `SELECT current_setting('timezone') AS zone` }),
      );
      expect(zone).toEqual({ zone: 'America/New_York' });
      const midnightMs = Date.parse('2026-03-07T18:30:00.000Z');
      nowMs = midnightMs;
      const player = await newProtected(product, world);
      await setLimit(player, 'wager', 2);
      expect((await roll(player, 2)).status).toBe(200);
      for (const atMs of [jumpMs - 1, jumpMs, jumpMs + HOUR_MS, midnightMs + DAY_MS - 1]) {
        nowMs = atMs;
        await player.call('POST', '/api/protection/reality-check/answer', { choice: 'continue' });
        expect((await roll(player)).body).toMatchObject({
          code: 'protection/limit-reached',
          limit: { remaining: 0, renewsAt: '2026-03-08T18:30:00.000Z' },
        });
      }
      nowMs = midnightMs + DAY_MS;
      await player.call('POST', '/api/protection/reality-check/answer', { choice: 'continue' });
      expect((await roll(player, 2)).status).toBe(200);
    });

    it('makes no hour of a reality check or a time-out shorter or longer', async () => {
      nowMs = jumpMs - HOUR_MS / 2;
      const email = 'over-the-jump@example.com';
      const player = await newPlayer(product, world.razorpay, { email });
      await roll(player);
      nowMs += HOUR_MS - 1;
      expect((await roll(player)).status).toBe(200);
      nowMs += 1;
      expect(answered(await roll(player)).code).toBe('protection/reality-check-due');
      nowMs = jumpMs - HOUR_MS / 2;
      const until = new Date(nowMs + DAY_MS).toISOString();
      expect((await player.call('POST', '/api/protection/time-out', { hours: 24 })).body).toMatchObject({
        exclusion: { until },
      });
      const again = await signIn(product, email);
      nowMs += DAY_MS - 1;
      expect(answered(await roll(again)).code).toBe('protection/excluded');
      nowMs += 1;
      expect((await roll(again)).status).toBe(200);
    });
  });

  describe('the clock of a process', () => {
    let world: ProtectedWorld;
    let product: RunningProduct;
    beforeAll(async () => {
      world = await openProtectedWorld(kind);
      product = await world.start();
    }, SLOW_MS);
    afterAll(() => world.close());
    afterEach(() => void jest.useRealTimers());

    /** Sets only `Date` of this process. */
    function setProcessClock(nowMs: number): void {
      jest.useFakeTimers({
        now: nowMs,
        doNotFake: [
          'hrtime',
          'nextTick',
          'performance',
          'queueMicrotask',
          'setImmediate',
          'clearImmediate',
          'setInterval',
          'clearInterval',
          'setTimeout',
          'clearTimeout',
        ],
      });
    }

    it.each([
      ['ahead', 3 * DAY_MS],
      ['behind', -3 * DAY_MS],
    ])('that is three days %s moves no window and no end', async (where, byMs) => {
      const realMs = Date.now();
      setProcessClock(realMs + byMs);
      const email = `clock-${where}@example.com`;
      const player = await newPlayer(product, world.razorpay, { email });
      await setLimit(player, 'wager', 5);
      // The sign-in has the real time, because the product was started with it.
      await product.db.transaction((tx) =>
        tx.script(
          `UPDATE auth.sessions SET proved_at = '${new Date().toISOString()}' WHERE player_id = '${player.playerId}'`,
        ),
      );
      const { body } = await setLimit(player, 'wager', 9);
      const { limits } = body as {
        limits: { renewsAt: string; pending: { effectiveAt: string } }[];
      };
      const [limit] = limits;
      if (limit === undefined) throw new Error('The limit is not there.');
      const isNear = (text: string, ms: number): boolean => Math.abs(Date.parse(text) - ms) < SLOW_MS;
      expect(isNear(limit.pending.effectiveAt, realMs + DAY_MS)).toBe(true);
      expect(Date.parse(limit.renewsAt) - realMs).toBeLessThanOrEqual(DAY_MS + SLOW_MS);
      expect(Date.parse(limit.renewsAt)).toBeGreaterThan(realMs);
      expect((await roll(player, 5)).status).toBe(200);
      expect(answered(await roll(player)).code).toBe('protection/limit-reached');

      setProcessClock(realMs + byMs + 25 * HOUR_MS);
      const later = await signIn(product, email);
      const confirmed = await later.call('POST', '/api/protection/limits/confirm', {
        kind: 'wager',
        window: 'day',
      });
      expect(answered(confirmed).code).toBe('protection/too-early');
      expect(answered(await roll(later)).code).toBe('protection/limit-reached');
      const left = (await later.call('POST', '/api/protection/time-out', { hours: 24 })).body as {
        exclusion: { until: string };
      };
      expect(isNear(left.exclusion.until, realMs + DAY_MS)).toBe(true);
      setProcessClock(realMs + byMs + 50 * HOUR_MS);
      expect(answered(await roll(await signIn(product, email))).code).toBe('protection/excluded');
    });
  });
});
