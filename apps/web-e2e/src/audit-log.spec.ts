import { logIn } from './support/account-calls.js';
import { auditRowsOf, auditRowsOfPlayer, settleRefusals } from './support/audit-log.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { Player } from './support/player.js';
import { expectRefusal } from './support/refusals.js';
import { signInWith } from './support/social.js';
import { queryDatabase } from './support/stored-rows.js';

const WRONG = 'wrong-mango-42';
const ADDRESS = /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/;

/** For a database that the test can read while the product runs. */
test.describe('the audit log', () => {
  test('has each sign-in, by password and by provider, with its time in UTC and its origin', async ({
    product,
  }) => {
    const before = new Date();
    const player = await new Player(product).join();
    await player.post('/api/user/logout');
    const { email, password } = player;
    await logIn(player.http, email, WRONG);
    await logIn(player.http, email, password);
    await signInWith(product, player.http, 'google', { email });
    const rows = await auditRowsOfPlayer(product, (await player.details())._id);
    expect(rows.map(({ event }) => event)).toEqual([
      'registered',
      'signed-in',
      'verified',
      'signed-out',
      'sign-in-failed',
      'signed-in',
      'identity-linked',
      'signed-in',
    ]);
    for (const { at, ip } of rows) {
      // A clock in another zone would differ by hours. A few seconds allow for the rounding of two clocks.
      expect(Math.abs(at.getTime() - before.getTime())).toBeLessThan(30 * 60_000);
      expect(ip).toMatch(ADDRESS);
    }
    await logIn(new HttpClient(product.webOrigin), `nobody-${email}`, WRONG);
    const failed = await auditRowsOf(product, 'sign-in-failed');
    expect(failed.at(-1)).toMatchObject({ player_id: null });
  });

  test('has a limit when it is reached', async ({ product }) => {
    const player = await new Player(product).register();
    const attacker = new HttpClient(product.webOrigin);
    let status = 0;
    for (let tries = 1; tries <= 12; tries += 1) ({ status } = await logIn(attacker, player.email, WRONG));
    expect(status).toBe(429);
    const hits = (await auditRowsOfPlayer(product, (await player.details())._id)).filter(
      ({ event }) => event === 'limit-hit',
    );
    expect(hits.map(({ details }) => details)).toEqual([{ limit: 'login-per-account-and-network' }]);
  });

  test('has refused access: for a guest, for an unverified player, and for a foreign page', async ({
    product,
  }) => {
    const guest = new HttpClient(product.webOrigin);
    const unverified = await new Player(product).register();
    const { _id } = await unverified.details();
    const roll = { amount: 1, target: 50, condition: 'above' };
    // Otherwise the same refusals of the files before this one would be counted with these.
    await settleRefusals(product);
    expectRefusal(await guest.call('GET', '/api/fairness/export'), 'a guest', 401);
    expectRefusal(await unverified.post('/api/games/dice/roll-dice', roll), 'unverified', 403);
    expectRefusal(await unverified.post('/api/games/dice/roll-dice', roll), 'unverified again', 403);
    const origin = 'https://evil.example';
    expectRefusal(await guest.call('POST', '/api/user/logout', { origin }), 'a foreign page', 403);
    await settleRefusals(product);
    const refused = await auditRowsOf(product, 'access-refused');
    expect(refused).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          player_id: null,
          details: expect.objectContaining({
            call: 'GET /api/fairness/export',
            code: 'auth/not-signed-in',
            count: 1,
          }),
        }),
        expect.objectContaining({
          player_id: _id,
          details: expect.objectContaining({ call: 'POST /api/games/dice/roll-dice', count: 2 }),
        }),
        expect.objectContaining({
          player_id: null,
          details: expect.objectContaining({
            call: 'POST /api/user/logout',
            code: 'request/origin',
            count: 1,
          }),
        }),
      ]),
    );
    for (const { ip } of refused) expect(ip).toMatch(ADDRESS);
  });

  for (const table of ['auth.audit_log', 'wallet.ledger', 'wallet.transfer_events', 'games_core.bets']) {
    test(`refuses to change or delete a row, even for the operator: ${table}`, async ({ product }) => {
      const player = await (await new Player(product).join()).deposit(25);
      await player.roll();
      const read = () => queryDatabase(product, `SELECT * FROM ${table} ORDER BY 1, 2`);
      const before = await read();
      expect(JSON.stringify(before)).toContain((await player.details())._id);
      for (const statement of [
        `UPDATE ${table} SET player_id = player_id`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ])
        await expect(queryDatabase(product, statement), statement).rejects.toThrow(/insert-only/);
      expect(await read()).toEqual(before);
    });
  }
});
