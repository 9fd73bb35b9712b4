import { bothDatabaseKinds } from '@paasa/server-kit/testing';
import { operate, type TestPlayer } from '../running-product.fake.js';
import { openStrictWorld, roll, setLimit, type StrictWorld } from './protected-product.fake.js';

const RIGHT = /holds {2}limits-add-up: [^(]*\((\d+) compared, 0 differ\)[\s\S]*The books are right\.$/;

describe.each(bothDatabaseKinds)('the proof of what limits count by on %s', (kind) => {
  let world: StrictWorld;
  let player: TestPlayer;
  const verify = async () => (await operate(world.product, 'ledger:verify', '--without-provider')).text;
  const change = (sql: string) => world.database.db.transaction((tx) => tx.script(sql));
  /** After an answer to the reality check. */
  const bet = async (rupees: number, by = player) => {
    await by.call('POST', '/api/protection/reality-check/answer', { choice: 'continue' });
    return roll(by, rupees);
  };
  const open = async (): Promise<string> => {
    const body = { amount: 2, minesCount: 3 };
    const opened = await player.call('POST', '/api/games/mines/start-mine', body);
    expect(opened.status).toBe(200);
    return (opened.body as { bet: string }).bet;
  };

  /** Bets on both sides of an hour and of a midnight, a round over an hour's end, a voided round, and an open one. */
  const play = async (): Promise<void> => {
    expect((await setLimit(player, 'time', 600)).status).toBe(200);
    for (const time of ['26T21:50:00.000', '26T21:59:59.999', '26T22:00:05.000', '26T22:59:00.000']) {
      world.at(time);
      expect((await bet(3)).status).toBe(200);
    }
    world.at('26T23:58:00.000');
    const round = await open();
    world.at('27T00:01:00.000');
    await player.call('PATCH', '/api/games/mines/reveal-tile', { betId: round, tileIndex: 0 });
    await player.call('POST', '/api/games/mines/end-mine', { betId: round });
    expect((await bet(1)).status).toBe(200);
    world.at('27T10:00:00.000');
    const voided = await open();
    expect((await operate(world.product, 'void-round', voided)).exitCode).toBe(0);
    world.at('27T18:00:00.000');
    await open();
  };

  beforeAll(async () => {
    world = await openStrictWorld(kind);
    player = await world.newPlayer();
    await play();
    await change(`
      CREATE TABLE public.right_hours AS SELECT * FROM protection.play_hours;
      CREATE TABLE public.right_days AS SELECT * FROM protection.play_days`);
  }, 60_000);
  afterAll(() => world.close());

  it('finds nothing wrong after hours at their edges, rounds, a voided one and an open one', async () => {
    expect(RIGHT.exec(await verify())?.[1]).toBe('8');
  });

  // In UTC, the hour from ten in the evening in India begins at 16:30.
  it.each([
    [
      'a paisa more before an hour',
      `UPDATE protection.play_hours SET wagered_paise = wagered_paise + 1 WHERE hour = '2026-11-26T17:30Z'`,
      /player \S+, the hour from 2026-11-26T17:30:00\.000Z: \{"wageredPaise":1201,"wonPaise":(\d+),[^}]*\}, not \{"wageredPaise":1200,"wonPaise":\1,/,
    ],
    [
      'a paisa more of payouts',
      `UPDATE protection.play_hours SET won_paise = won_paise + 1 WHERE hour = '2026-11-26T15:30Z'`,
      /the hour from 2026-11-26T15:30:00\.000Z: \{"wageredPaise":0,"wonPaise":1,[^}]*\}, not \{"wageredPaise":0,"wonPaise":0,/,
    ],
    [
      'less time at play in an hour',
      `UPDATE protection.play_hours SET played_ms = 0 WHERE hour = '2026-11-26T15:30Z'`,
      /the hour from 2026-11-26T15:30:00\.000Z: \{[^}]*"playedMs":0\}, not \{[^}]*"playedMs":599999\}/,
    ],
    [
      'an hour less',
      `DELETE FROM protection.play_hours WHERE hour = '2026-11-27T04:30Z'`,
      /the hour from 2026-11-27T04:30:00\.000Z: no row, not \{"wageredPaise":1500,/,
    ],
    [
      'an hour more',
      `INSERT INTO protection.play_hours SELECT player_id, '2026-11-26T18:30Z'::timestamptz - interval '12 hours', 0, 0, 0
        FROM protection.play_hours LIMIT 1`,
      /the hour from 2026-11-26T06:30:00\.000Z: \{"wageredPaise":0,"wonPaise":0,"playedMs":0\}, not no row/,
    ],
    [
      'less time at play on a day',
      `UPDATE protection.play_days SET played_ms = played_ms - 1 WHERE day = '2026-11-26'`,
      /the time at play of 2026-11-26: \{"playedMs":604999\}, not \{"playedMs":605000\}/,
    ],
    [
      'a day less',
      `DELETE FROM protection.play_days WHERE day = '2026-11-27'`,
      /the time at play of 2026-11-27: no row, not \{"playedMs":180000\}/,
    ],
    [
      'a day more',
      `INSERT INTO protection.play_days SELECT player_id, '2026-11-25', 1 FROM protection.play_days LIMIT 1`,
      /the time at play of 2026-11-25: \{"playedMs":1\}, not no row/,
    ],
  ])('finds %s, and nothing else', async (_what, damage, found) => {
    await change(damage);
    const text = await verify();
    expect(text).toMatch(found);
    expect(text).toMatch(/BROKEN {2}limits-add-up: .* 1 differ\)/);
    expect(text).toContain('The books are WRONG: 1 broken.');
    await change(`
      TRUNCATE protection.play_hours, protection.play_days;
      INSERT INTO protection.play_hours SELECT * FROM public.right_hours;
      INSERT INTO protection.play_days SELECT * FROM public.right_days`);
    expect(await verify()).toMatch(RIGHT);
  });

  it('holds in the middle of play, for each player as of one moment', async () => {
    world.at('28T10:00:00.000');
    const betting = async (): Promise<void> => {
      for (let count = 0; count < 20; count += 1) {
        world.advance(7 * 60_000);
        expect((await bet(0.01)).status).toBe(200);
      }
    };
    const [first, second] = await Promise.all([verify(), verify(), betting()]);
    expect([first, second]).toEqual([expect.stringMatching(RIGHT), expect.stringMatching(RIGHT)]);
    expect(await verify()).toMatch(RIGHT);
  });

  it('holds after a change of the profile and back: the hours begin anew, and whole days count until then', async () => {
    world.at('29T10:00:00.000');
    await setLimit(player, 'wager', 8);
    expect((await bet(1)).status).toBe(200);
    const relaxed = await world.start({}, world.clock);
    world.at('29T11:00:00.000');
    expect((await bet(2, player.at(relaxed))).status).toBe(200);
    expect(await verify()).toMatch(RIGHT);
    world.at('29T11:30:00.000');
    const strict = await world.start({ PLAY_PROFILE: 'strict' }, world.clock);
    world.at('29T12:00:00.000');
    expect((await bet(2, player.at(strict))).status).toBe(200);
    // Of ₹8: 20 bets of ₹0.01 on the day before, ₹1, ₹2 under the other profile, ₹2, and an open round of ₹2.
    expect((await roll(player.at(strict), 0.81)).body).toMatchObject({
      code: 'protection/limit-reached',
      limit: { remaining: 0.8 },
    });
    expect(await verify()).toMatch(RIGHT);
    await change(`DELETE FROM protection.play_hours`);
    expect(await verify()).toMatch(/the hour from 2026-11-29T06:30:00\.000Z: no row, not \{/);
  });

  it('cannot be blinded: the terms that say what is recorded cannot be changed', async () => {
    await expect(change(`DELETE FROM protection.recording_terms`)).rejects.toThrow(/insert-only/);
  });
});
