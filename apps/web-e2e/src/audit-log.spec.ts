import { randomUUID } from 'node:crypto';
import { logIn } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { expectRefusal } from './support/refusals.js';
import { signInWith } from './support/social.js';
import { queryDatabase } from './support/stored-rows.js';

interface AuditRow {
  readonly event: string;
  readonly player_id: string | null;
  readonly at: Date;
  readonly ip: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const WRONG = 'wrong-mango-42';
const ADDRESS = /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/;

/** For a database that the test can read while the product runs. */
test.describe('the audit log', () => {
  let product: Product;
  test.beforeAll(async ({ database }) => {
    product = await Product.start(database);
  });
  test.afterAll(() => product.stop());

  const rowsOf = (event: string): Promise<AuditRow[]> =>
    queryDatabase<AuditRow>(product, 'SELECT * FROM auth.audit_log WHERE event = $1 ORDER BY at', [event]);

  const playerRows = async (player: Player): Promise<AuditRow[]> =>
    queryDatabase<AuditRow>(product, 'SELECT * FROM auth.audit_log WHERE player_id = $1 ORDER BY event_id', [
      (await player.details())._id,
    ]);

  /** Refusals are counted together for a while. The product writes them when it stops at the latest. */
  async function settleRefusals(): Promise<void> {
    await product.api.stop();
    await product.restartApi();
  }

  test('has each sign-in, by password and by provider, with its time in UTC and its origin', async () => {
    const before = new Date();
    const player = await new Player(product).join();
    await player.post('/api/user/logout');
    const { email, password } = player;
    await logIn(player.http, email, WRONG);
    await logIn(player.http, email, password);
    await signInWith(product, player.http, 'google', { email });
    const rows = await playerRows(player);
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
    const failed = await rowsOf('sign-in-failed');
    expect(failed.at(-1)).toMatchObject({ player_id: null });
  });

  test('has a limit when it is reached', async () => {
    const player = await new Player(product).register();
    const attacker = new HttpClient(product.webOrigin);
    let status = 0;
    for (let tries = 1; tries <= 12; tries += 1) ({ status } = await logIn(attacker, player.email, WRONG));
    expect(status).toBe(429);
    const hits = (await playerRows(player)).filter(({ event }) => event === 'limit-hit');
    expect(hits.map(({ details }) => details)).toEqual([{ limit: 'login-per-account-and-network' }]);
  });

  test('has refused access: for a guest, for an unverified player, and for a foreign page', async () => {
    const guest = new HttpClient(product.webOrigin);
    const unverified = await new Player(product).register();
    const { _id } = await unverified.details();
    const roll = { amount: 1, target: 50, condition: 'above' };
    expectRefusal(await guest.call('GET', '/api/fairness/export'), 'a guest', 401);
    expectRefusal(await unverified.post('/api/games/dice/roll-dice', roll), 'unverified', 403);
    expectRefusal(await unverified.post('/api/games/dice/roll-dice', roll), 'unverified again', 403);
    const origin = 'https://evil.example';
    expectRefusal(await guest.call('POST', '/api/user/logout', { origin }), 'a foreign page', 403);
    await settleRefusals();
    const refused = await rowsOf('access-refused');
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

  test('counts a flood of refusals in few rows', async () => {
    const guest = new HttpClient(product.webOrigin);
    const path = '/api/transaction/get-all-transaction-by-user-id';
    const before = (await rowsOf('access-refused')).length;
    for (let batch = 1; batch <= 20; batch += 1)
      await Promise.all(Array.from({ length: 25 }, () => guest.call('GET', path)));
    await settleRefusals();
    const added = (await rowsOf('access-refused')).slice(before);
    const counted = added.filter(({ details }) => details['call'] === `GET ${path}`);
    expect(counted.reduce((sum, { details }) => sum + Number(details['count']), 0)).toBe(500);
    // One row for each minute of the flood.
    expect(counted.length).toBeLessThan(10);
  });

  test('has no password, token, code or typed address', async () => {
    const player = await new Player(product).join();
    const { email, password } = player;
    await logIn(player.http, `typed-${email}`, WRONG);
    await player.get(`/api/fairness/bets/${randomUUID()}`);
    await new HttpClient(product.webOrigin).call('GET', `/api/fairness/bets/${password}`);
    await settleRefusals();
    const everything = JSON.stringify(await queryDatabase(product, 'SELECT * FROM auth.audit_log'));
    const cookies = player.http.cookieNames.map((name) => player.http.cookie(name));
    expect(cookies.length).toBeGreaterThan(1);
    for (const secret of [email, password, WRONG, ...cookies]) expect(everything).not.toContain(secret);
  });

  for (const table of ['auth.audit_log', 'wallet.ledger', 'wallet.transfer_events', 'games_core.bets']) {
    test(`refuses to change or delete a row, even for the operator: ${table}`, async () => {
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
