import { randomUUID } from 'node:crypto';
import { requestCode, codeOf, enterCode, setPassword } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient, type Answer } from './support/http-client.js';
import { Player } from './support/player.js';
import { Product } from './support/product.js';
import { expectRefusal } from './support/refusals.js';

const WRONG = 'wrong-mango-42';
const unknownEmail = (): string => `nobody-${randomUUID()}@example.test`;

/** Does something this many times, one after the other. */
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

/** Each refusal has the usual form and says when to try again. */
function expectRetryAfter(answers: readonly Answer<unknown>[]): void {
  for (const answer of answers) {
    expectRefusal(answer, 'beyond the limit', 429);
    expect(Number(answer.headers.get('retry-after')), 'Retry-After').toBeGreaterThan(0);
  }
}

/** Without a trusted proxy, as in the public product: an address that a client claims counts for nothing. */
test.describe('limits of a network', () => {
  let product: Product;
  test.beforeAll(async ({ database }) => {
    product = await Product.start(database, { LIMITS_FOR: 'public' });
  });
  test.afterAll(() => product.stop());

  test('hold for registrations, requested links and codes, and entered codes', async () => {
    const guest = () => new HttpClient(product.webOrigin);
    const floods: Record<string, () => Promise<Answer<unknown>>> = {
      register: () =>
        guest().call('POST', '/api/user/register', {
          body: { name: 'Asha Rao', email: unknownEmail(), password: 'green-mango-42' },
        }),
      'reset-password': () => requestCode(guest(), unknownEmail()),
      'verify-reset-password-otp': () => enterCode(guest(), unknownEmail(), '123456'),
      'resend-verification': () =>
        guest().call('POST', '/api/user/resend-verification', { body: { email: unknownEmail() } }),
    };
    for (const [call, flood] of Object.entries(floods)) {
      const answers = await inTurn(40, flood);
      expect(statusesOf(answers.slice(-3)), call).toEqual([429]);
      expectRetryAfter(answers.slice(-3));
    }
  });
});

/** With one trusted proxy: it appends the address of its client to the list. */
test.describe('limits of an account behind a trusted proxy', () => {
  let product: Product;
  test.beforeAll(async ({ database }) => {
    product = await Product.start(database, { LIMITS_FOR: 'public', TRUST_PROXY: '1' });
  });
  test.afterAll(() => product.stop());

  const attacker = '203.0.113.66';

  /** Uses up the tries that the attacker's network has for an account. */
  async function attack(email: string): Promise<void> {
    const tried = await inTurn(10, () => loginFrom(attacker, { product, email, password: WRONG }));
    expect(statusesOf(tried)).toEqual([401]);
    for (const claimed of [attacker, `198.51.100.1, ${attacker}`, `127.0.0.1,::1, ${attacker}`])
      expectRetryAfter([await loginFrom(claimed, { product, email, password: WRONG })]);
  }

  test('stop the attacker, whatever stands before the proxy’s entry, but not the owner in another network', async () => {
    const { email, password } = await new Player(product).register();
    await attack(email);
    expectRetryAfter([await loginFrom(attacker, { product, email, password })]);
    expect((await loginFrom('198.51.100.7', { product, email, password })).status).toBe(200);
    expect(
      (await loginFrom(attacker, { product, email: unknownEmail(), password: WRONG })).status,
      'another account, from the same network',
    ).toBe(401);
  });

  test('count an unknown address like a known one', async () => {
    await attack(unknownEmail());
  });

  test('let the owner in with a mailed code, even from a new browser in the attacker’s network', async () => {
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
