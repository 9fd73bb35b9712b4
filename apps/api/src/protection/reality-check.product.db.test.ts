import { databaseKinds } from '@paasa/server-kit/testing';
import type { RunningProduct, TestPlayer } from '../running-product.fake.js';
import {
  answered,
  newProtected,
  nonceOf,
  openProtectedWorld,
  roll,
  setLimit,
  tally,
  type ProtectedWorld,
} from './protected-product.fake.js';

const MINUTE_MS = 60_000;

const checkOf = async (player: TestPlayer): Promise<unknown> =>
  ((await player.call('GET', '/api/protection')).body as { realityCheck: unknown }).realityCheck;
const answer = (player: TestPlayer, choice: string) =>
  player.call('POST', '/api/protection/reality-check/answer', { choice });

describe.each(databaseKinds)('on %s', (kind) => {
  let world: ProtectedWorld;
  let nowMs = Date.parse('2026-11-26T06:00:00.000Z');
  const clock = (): Date => new Date(nowMs);
  beforeAll(async () => {
    world = await openProtectedWorld(kind);
  }, 60_000);
  afterAll(() => world.close());

  describe('the reality check', () => {
    let here: RunningProduct;
    let there: RunningProduct;
    beforeAll(async () => {
      here = await world.start({}, clock);
      there = await world.start({}, clock);
    }, 60_000);

    it('stops play after an hour, for every process, until the answer', async () => {
      const player = await newProtected(here, world);
      expect(await checkOf(player)).toEqual({
        minutes: 60,
        isDue: false,
        elapsedSeconds: 0,
        bets: 0,
        wagered: 0,
        net: 0,
      });
      await roll(player, 2);
      await roll(player, 3);
      nowMs += 60 * MINUTE_MS - 1;
      expect((await roll(player)).status).toBe(200);
      nowMs += 1;
      const answers = await Promise.all([roll(player), roll(player.at(there))]);
      expect(tally(answers)).toEqual({ 'protection/reality-check-due': 2 });
      expect(answers[0]?.status).toBe(409);
      expect(await nonceOf(player)).toBe(3);
      const net = Number(((await player.balance()) - 100).toFixed(2));
      const due = { minutes: 60, isDue: true, elapsedSeconds: 3_600, bets: 3, wagered: 6, net };
      expect(await checkOf(player)).toEqual(due);
      expect((await answer(player, 'maybe')).status).toBe(400);
      expect(answered(await roll(player)).status).toBe(409);
      expect((await answer(player, 'continue')).status).toBe(200);
      expect(await checkOf(player)).toMatchObject({
        isDue: false,
        elapsedSeconds: 0,
        bets: 0,
        wagered: 0,
        net: 0,
      });
      expect((await roll(player, 4)).status).toBe(200);
      expect(await checkOf(player)).toMatchObject({ bets: 1, wagered: 4 });
    });

    it('comes at the chosen interval, and an early answer does not put it off', async () => {
      const player = await newProtected(here, world);
      const set = (minutes: unknown) => player.call('PUT', '/api/protection/reality-check', { minutes });
      for (const minutes of [0, -15, 20, 240, '15', null])
        expect(await set(minutes)).toMatchObject({
          status: 400,
          body: { message: 'Choose 15, 30, 60 or 120 minutes.' },
        });
      expect((await set(15)).status).toBe(200);
      await roll(player);
      nowMs += 10 * MINUTE_MS;
      await answer(player, 'continue');
      nowMs += 5 * MINUTE_MS;
      expect(answered(await roll(player)).code).toBe('protection/reality-check-due');
      expect(answered(await set(120)).code).toBe('protection/reality-check-due');
      await answer(player, 'stop');
      expect(await checkOf(player)).toMatchObject({ isDue: false, elapsedSeconds: 0 });
      expect((await roll(player)).status).toBe(200);
      expect(await checkOf(player)).toMatchObject({ bets: 1 });
    });

    it('changes its interval a hundred times a day at most, because the history keeps every change', async () => {
      const player = await newProtected(here, world);
      const set = (minutes: number) => player.call('PUT', '/api/protection/reality-check', { minutes });
      for (let change = 0; change < 50; change += 1) {
        expect((await set(15)).status).toBe(200);
        expect((await set(30)).status).toBe(200);
      }
      expect(answered(await set(15))).toEqual({ status: 429, code: 'protection/too-many-changes' });
      expect((await set(30)).status).toBe(200);
      nowMs += 24 * 60 * MINUTE_MS;
      expect((await set(15)).status).toBe(200);
    });

    it('lapses after six hours without play, and holds for a player with limits too', async () => {
      const player = await newProtected(here, world);
      await setLimit(player, 'wager', 50, 'month');
      await roll(player);
      nowMs += 6 * 60 * MINUTE_MS;
      expect(answered(await roll(player)).code).toBe('protection/reality-check-due');
      nowMs += 60 * MINUTE_MS;
      expect((await roll(player)).status).toBe(200);
      expect(await checkOf(player)).toMatchObject({ isDue: false, bets: 1 });
    });
  });
});
