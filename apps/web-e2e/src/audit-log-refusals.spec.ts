import { randomUUID } from 'node:crypto';
import { logIn } from './support/account-calls.js';
import { auditRowsOf, settleRefusals } from './support/audit-log.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { Player } from './support/player.js';
import { queryDatabase } from './support/stored-rows.js';

const WRONG = 'wrong-mango-42';

/** For a database that the test can read while the product runs. */
test.describe('the audit log', () => {
  test('counts a flood of refusals in few rows', async ({ product }) => {
    const guest = new HttpClient(product.webOrigin);
    const path = '/api/transaction/get-all-transaction-by-user-id';
    // Refusals of the files before this one are written first.
    await settleRefusals(product);
    const before = (await auditRowsOf(product, 'access-refused')).length;
    for (let batch = 1; batch <= 20; batch += 1)
      await Promise.all(Array.from({ length: 25 }, () => guest.call('GET', path)));
    await settleRefusals(product);
    const added = (await auditRowsOf(product, 'access-refused')).slice(before);
    const counted = added.filter(({ details }) => details['call'] === `GET ${path}`);
    expect(counted.reduce((sum, { details }) => sum + Number(details['count']), 0)).toBe(500);
    // One row for each minute of the flood.
    expect(counted.length).toBeLessThan(10);
  });

  test('has no password, token, code or typed address', async ({ product }) => {
    const player = await new Player(product).join();
    const { email, password } = player;
    await logIn(player.http, `typed-${email}`, WRONG);
    await player.get(`/api/fairness/bets/${randomUUID()}`);
    await new HttpClient(product.webOrigin).call('GET', `/api/fairness/bets/${password}`);
    await settleRefusals(product);
    const everything = JSON.stringify(await queryDatabase(product, 'SELECT * FROM auth.audit_log'));
    const cookies = player.http.cookieNames.map((name) => player.http.cookie(name));
    expect(cookies.length).toBeGreaterThan(1);
    for (const secret of [email, password, WRONG, ...cookies]) expect(everything).not.toContain(secret);
  });
});
