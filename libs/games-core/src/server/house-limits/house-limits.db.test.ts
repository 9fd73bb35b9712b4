import { randomUUID } from 'node:crypto';
import { createTestConsole, type TestConsole } from '@paasa/console-kit/testing';
import type { Role } from '@paasa/console-kit';
import { paise } from '@paasa/money';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { boxGame, coinGame } from '../../testing/index.js';
import {
  action,
  coinBet,
  engineMigrations,
  engineOn,
  opening,
  playerWith,
} from '../../testing/engine-harness.js';
import { openBoxes } from '../../testing/round-harness.js';
import { houseLimitsConsole } from '../console/house-limits.plugin.js';
import { createHouseLimits, HOUSE_LIMIT_NOTICE_MS, type HouseLimits } from './house-limits.js';

const LIST = '/api/console/house-limits';
const MINUTE_MS = 60_000;
const FIRST = paise(1_000_00);
const noLog = { error: () => undefined };

describe.each(databaseKinds)('limits of the house on %s', (kind) => {
  let test: TestDatabase;
  let limits: HouseLimits;
  let site: TestConsole;
  beforeAll(async () => {
    test = await createTestDatabase(kind, engineMigrations);
    limits = createHouseLimits({ db: test.db, firstPaise: FIRST, log: noLog });
    site = await createTestConsole(test.db, async (app) => {
      await app.register(houseLimitsConsole, { db: test.db, houseLimits: limits });
    });
  });
  afterEach(async () => {
    await test.db.transaction((tx) => tx.script('TRUNCATE games_core.house_limits'));
    await limits.read();
  });
  afterAll(async () => {
    await site.app.close();
    await test.close();
  });

  const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const act = (name: string, params: object, role: Role = 'operator') =>
    site.call(role, 'POST', `/api/console/actions/${name}`, {
      params,
      reason: 'ticket 7',
      actionId: randomUUID(),
    });

  it('change at their moment, in every process that has read them', async () => {
    const holdsFrom = inMs(2 * HOUSE_LIMIT_NOTICE_MS);
    expect(await act('house-limit-set', { maxPayout: 500, holdsFrom })).toMatchObject({
      status: 200,
      body: { data: { state: 'done', after: { maxPayout: 500, holdsFrom } } },
    });
    const other = createHouseLimits({ db: test.db, firstPaise: FIRST, log: noLog });
    await other.read();
    for (const process of [limits, other]) {
      const moment = Date.parse(holdsFrom);
      expect(process.at(new Date(moment - 1))).toBe(FIRST);
      expect(process.at(new Date(moment))).toBe(500_00);
      expect(process.after(new Date())).toEqual({ maxPayoutPaise: 500_00, holdsFrom: new Date(holdsFrom) });
    }
    expect((await site.call('support', 'GET', LIST)).body['data']).toEqual({
      now: 1_000,
      first: 1_000,
      limits: [
        { maxPayout: 500, holdsFrom, set: { at: expect.any(String), by: 'Asha', reason: 'ticket 7' } },
      ],
      noticeMinutes: 10,
    });
    expect(site.entries.at(-1)).toMatchObject({ event: 'house-limit-set', before: { maxPayout: 1_000 } });
  });

  it('are set by operators, ten minutes before they hold, and withdrawn until then', async () => {
    const holdsFrom = inMs(HOUSE_LIMIT_NOTICE_MS + MINUTE_MS);
    expect((await act('house-limit-set', { maxPayout: 500, holdsFrom }, 'payments')).status).toBe(403);
    const soon = { maxPayout: 500, holdsFrom: inMs(HOUSE_LIMIT_NOTICE_MS - MINUTE_MS) };
    expect(await act('house-limit-set', soon)).toMatchObject({
      status: 409,
      body: { code: 'games/house-limit-too-soon' },
    });
    expect((await act('house-limit-set', { maxPayout: 0, holdsFrom })).status).toBe(400);
    expect((await act('house-limit-set', { maxPayout: 500, holdsFrom })).status).toBe(200);
    expect((await act('house-limit-set', { maxPayout: 400, holdsFrom })).status).toBe(409);
    expect((await act('house-limit-withdraw', { maxPayout: 400, holdsFrom })).status).toBe(409);
    expect((await act('house-limit-withdraw', { maxPayout: 500, holdsFrom })).status).toBe(200);
    expect(site.entries.at(-1)).toMatchObject({ before: { maxPayout: 500 }, after: { maxPayout: 1_000 } });
    expect(limits.after(new Date())).toBeNull();
    expect((await act('house-limit-withdraw', { maxPayout: 500, holdsFrom })).status).toBe(409);
  });

  it('are raised by two operators and lowered by one', async () => {
    const holdsFrom = inMs(2 * HOUSE_LIMIT_NOTICE_MS);
    expect(await act('house-limit-set', { maxPayout: 1_001, holdsFrom })).toMatchObject({
      body: { data: { state: 'waiting' } },
    });
    expect((await act('house-limit-set', { maxPayout: 500, holdsFrom })).body).toMatchObject({
      data: { state: 'done' },
    });
    // Above what will hold then, also if it is what holds now.
    const later = inMs(3 * HOUSE_LIMIT_NOTICE_MS);
    expect(await act('house-limit-set', { maxPayout: 1_000, holdsFrom: later })).toMatchObject({
      body: { data: { state: 'waiting' } },
    });
    expect(limits.at(new Date(later))).toBe(500_00);
  });

  it('change only if they are as the member saw them', async () => {
    const [earlier, holdsFrom] = [inMs(2 * HOUSE_LIMIT_NOTICE_MS), inMs(3 * HOUSE_LIMIT_NOTICE_MS)];
    const set = site.app.consoleActions.get('house-limit-set');
    const seen = await set?.prepare({ maxPayout: 500, holdsFrom });
    await act('house-limit-set', { maxPayout: 300, holdsFrom: earlier });
    const settle = jest.fn(async () => undefined);
    const before = seen?.ok === true ? seen.value.before : {};
    expect(before).toEqual({ maxPayout: 1_000 });
    const member = { staffId: '', sessionId: '', name: 'Bela', role: 'operator' } as const;
    expect(
      await set?.run({ maxPayout: 500, holdsFrom }, { member, reason: 'x', before, settle }),
    ).toMatchObject({
      refusal: { code: 'games/house-limit-changed' },
    });
    expect(settle).not.toHaveBeenCalled();
    expect(limits.at(new Date(holdsFrom))).toBe(300_00);
  });

  it('are never retroactive: an open round keeps the limit of its start, a new bet has the new one', async () => {
    const low = paise(150);
    const changesAt = new Date('2026-03-01T00:00:00.000Z');
    const houseLimitAt = (moment: Date) => (moment < changesAt ? FIRST : low);
    let now = new Date('2026-02-28T23:59:00.000Z');
    const engine = engineOn(test.db, { clock: () => now, houseLimitAt });
    const kept = await openBoxes(test.db, engine);
    now = changesAt;
    const step = action(kept.playerId, kept.betId, { open: kept.good[0] });
    expect((await engine.actOnRound(boxGame, 'open', step)).ok).toBe(true);
    const playerId = await playerWith(test.db, 1_000);
    for (const refused of [
      await engine.openRound(boxGame, opening(playerId)),
      await engine.placeInstantBet(coinGame, coinBet(playerId)),
    ])
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'games/over-house-limit' } });
    const cashOut = await engine.actOnRound(boxGame, 'cash-out', action(kept.playerId, kept.betId));
    expect(cashOut).toMatchObject({ ok: true, value: { bet: { isWin: true } } });
  });
});
