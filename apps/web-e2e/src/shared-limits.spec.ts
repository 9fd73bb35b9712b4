import { randomUUID } from 'node:crypto';
import { requestCode, codeOf, enterCode, logIn } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient } from './support/http-client.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';

/** For a database that two processes of the API can share. */
test.describe('two processes of the API', () => {
  let product: Product;
  let twin: Awaited<ReturnType<Product['startTwin']>>;
  test.beforeAll(async ({ database }) => {
    product = await Product.start(database);
    twin = await product.startTwin();
  });
  test.afterAll(async () => {
    await twin.stop();
    await product.stop();
  });

  const origins = (): readonly string[] => [product.webOrigin, twin.webOrigin];

  test('count wrong passwords together, for known and for unknown addresses', async () => {
    const { email: known } = await new Player(product).register();
    for (const email of [known, `nobody-${randomUUID()}@example.test`]) {
      const tries = Array.from({ length: 20 }, (_nothing, index) =>
        logIn(new HttpClient(origins()[index % 2] ?? ''), email, 'wrong-mango-42'),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      for (const origin of origins())
        expect((await logIn(new HttpClient(origin), email, 'wrong-mango-42')).status).toBe(429);
    }
  });

  test('accept a correct code once, and count five wrong codes together', async () => {
    const player = await new Player(product).join();
    await requestCode(player.http, player.email);
    const code = await codeOf(product, player.email, 3);
    const right = Array.from({ length: 20 }, (_nothing, index) =>
      enterCode(player.http.copy(origins()[index % 2]), player.email, code),
    );
    const statuses = (await Promise.all(right)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);

    const other = await new Player(product).join();
    await requestCode(other.http, other.email);
    const otherCode = await codeOf(product, other.email, 3);
    const wrong = otherCode === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      await enterCode(other.http.copy(origins()[tries % 2]), other.email, wrong);
    for (const origin of origins())
      expect((await enterCode(other.http.copy(origin), other.email, otherCode)).status, 'the sixth try').toBe(
        400,
      );
  });

  test('see each other’s logouts and renewals at once', async () => {
    const player = await new Player(product).register();
    const inTwin = (path: string, method = 'GET') =>
      player.http.call(method, `${twin.webOrigin}${path}`, { origin: twin.webOrigin });
    expect((await inTwin('/api/user/my-details')).status).toBe(200);
    const oldTab = player.http.copy();
    expect((await inTwin('/api/user/refresh-token', 'POST')).status).toBe(200);
    expect((await player.post('/api/user/refresh-token')).status).toBe(200);
    expect((await oldTab.call('POST', '/api/user/refresh-token')).status, 'a token used before').toBe(401);
    expect((await inTwin('/api/user/my-details')).status, 'in the other process').toBe(401);
  });
});
