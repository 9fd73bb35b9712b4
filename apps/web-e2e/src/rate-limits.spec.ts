import { randomUUID } from 'node:crypto';
import { logIn } from './support/account-calls.js';
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

  test('hold for wrong passwords over all accounts, for any claimed address, and spare the owner’s browser', async () => {
    const owner = await new Player(product).register();
    const guess = (index: number) =>
      loginFrom(`203.0.113.${String(index)}`, { product, email: unknownEmail(), password: WRONG });
    const began = performance.now();
    const answers = await inTurn(120, guess);
    // One try comes back every ten seconds.
    const returnedCount = Math.ceil((performance.now() - began) / 10_000);
    const refused = answers.filter(({ status }) => status === 429);
    expect(statusesOf(answers.slice(0, 95)), 'within the limit').toEqual([401]);
    expect(statusesOf(answers).toSorted(), 'beyond it').toEqual([401, 429]);
    expect(refused.length, 'all but a hundred and those that came back').toBeGreaterThanOrEqual(
      20 - returnedCount,
    );
    expectRetryAfter(refused);
    while ((await guess(0)).status !== 429);
    const { email, password } = owner;
    expectRefusal(await logIn(new HttpClient(product.webOrigin), email, password), 'a new browser', 429);
    expect((await logIn(owner.http, email, password)).status, 'the owner, from that very network').toBe(200);
    expect((await owner.get('/api/user/my-details')).status).toBe(200);
  });
});
