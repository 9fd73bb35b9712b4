import { randomUUID } from 'node:crypto';
import { requestCode, codeOf, enterCode, logIn, setPassword } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient, type Answer } from './support/http-client.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { expectRefusal } from './support/refusals.js';

const WRONG = 'wrong-mango-42';
const nobody = (): string => `nobody-${randomUUID()}@example.test`;

/** Does something so many times, one after the other. */
async function inTurn<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await act(index));
  return results;
}

const loginFrom = (
  address: string,
  { product, email, password }: { product: Product; email: string; password: string },
) =>
  new HttpClient(product.webOrigin).call('POST', '/api/user/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  });

const statusesOf = (answers: readonly Answer<unknown>[]): number[] => [
  ...new Set(answers.map(({ status }) => status)),
];

/** Each says when to come back, in the one form of a refusal. */
function expectToldWhen(answers: readonly Answer<unknown>[]): void {
  for (const answer of answers) {
    expectRefusal(answer, 'beyond the limit', 429);
    expect(Number(answer.headers.get('retry-after')), 'Retry-After').toBeGreaterThan(0);
  }
}

/** Where no proxy is trusted, as in the public: the address a client claims is nobody's. */
test.describe('limits of a network', () => {
  let product: Product;
  test.beforeAll(async ({ database }) => {
    product = await Product.start(database, { LIMITS_FOR: 'public' });
  });
  test.afterAll(() => product.stop());

  test('hold for wrong passwords over all accounts, whatever address is claimed, and spare the owner’s browser', async () => {
    const owner = await new Player(product).register();
    const answers = await inTurn(120, (index) =>
      loginFrom(`203.0.113.${String(index)}`, { product, email: nobody(), password: WRONG }),
    );
    expect(statusesOf(answers.slice(0, 95)), 'within the limit').toEqual([401]);
    expect(statusesOf(answers.slice(-10)), 'beyond it').toEqual([429]);
    expectToldWhen(answers.slice(-10));
    const { email, password } = owner;
    expectRefusal(await logIn(new HttpClient(product.webOrigin), email, password), 'a new browser', 429);
    expect((await logIn(owner.http, email, password)).status, 'the owner, from that very network').toBe(200);
    expect((await owner.get('/api/user/my-details')).status).toBe(200);
  });

  test('hold for registrations, links and codes asked for, and codes tried', async () => {
    const guest = () => new HttpClient(product.webOrigin);
    const floods: Record<string, () => Promise<Answer<unknown>>> = {
      register: () =>
        guest().call('POST', '/api/user/register', {
          body: { name: 'Asha Rao', email: nobody(), password: 'green-mango-42' },
        }),
      'reset-password': () => requestCode(guest(), nobody()),
      'verify-reset-password-otp': () => enterCode(guest(), nobody(), '123456'),
      'resend-verification': () =>
        guest().call('POST', '/api/user/resend-verification', { body: { email: nobody() } }),
    };
    for (const [call, flood] of Object.entries(floods)) {
      const answers = await inTurn(40, flood);
      expect(statusesOf(answers.slice(-3)), call).toEqual([429]);
      expectToldWhen(answers.slice(-3));
    }
  });
});

/** Where one proxy is trusted: it tells the address of whoever came to it, last in its list. */
test.describe('limits of an account behind a trusted proxy', () => {
  let product: Product;
  test.beforeAll(async ({ database }) => {
    product = await Product.start(database, { LIMITS_FOR: 'public', TRUST_PROXY: '1' });
  });
  test.afterAll(() => product.stop());

  const attacker = '203.0.113.66';

  /** Uses up what the attacker's network may try with an account. */
  async function attack(email: string): Promise<void> {
    const tried = await inTurn(10, () => loginFrom(attacker, { product, email, password: WRONG }));
    expect(statusesOf(tried)).toEqual([401]);
    for (const claimed of [attacker, `198.51.100.1, ${attacker}`, `127.0.0.1,::1, ${attacker}`])
      expectToldWhen([await loginFrom(claimed, { product, email, password: WRONG })]);
  }

  test('stop the attacker, whatever comes before the proxy’s word, and not the owner from elsewhere', async () => {
    const { email, password } = await new Player(product).register();
    await attack(email);
    expectToldWhen([await loginFrom(attacker, { product, email, password })]);
    expect((await loginFrom('198.51.100.7', { product, email, password })).status).toBe(200);
    expect(
      (await loginFrom(attacker, { product, email: nobody(), password: WRONG })).status,
      'another account, from there',
    ).toBe(401);
  });

  test('count an unknown address as one that is known', async () => {
    await attack(nobody());
  });

  test('let in the owner by a mailed code, also from a new browser beside the attacker', async () => {
    const { email } = await new Player(product).join();
    await attack(email);
    const browser = new HttpClient(product.webOrigin);
    const headers = { 'x-forwarded-for': attacker };
    await requestCode(browser, email);
    expect((await enterCode(browser, email, await codeOf(product, email, 3))).status).toBe(200);
    const newPassword = 'blue-papaya-77';
    expect((await setPassword(browser, email, newPassword)).status).toBe(200);
    const login = await browser.call('POST', '/api/user/login', {
      body: { email, password: newPassword },
      headers,
    });
    expect(login.status, 'from the attacker’s network').toBe(200);
  });
});
