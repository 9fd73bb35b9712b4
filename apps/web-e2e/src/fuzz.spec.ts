import { expect, test } from './support/fixtures.js';
import fc from 'fast-check';
import { readDescribedCalls, type DescribedCall } from './support/fuzz/described-calls.js';
import { asGuest, fuzzCallers, type FuzzCaller } from './support/fuzz/fuzz-callers.js';
import { fuzzSettings } from './support/fuzz/fuzz-settings.js';
import { FuzzedProduct } from './support/fuzz/fuzzed-product.js';
import { hostileBody } from './support/fuzz/hostile-texts.js';
import { faultsOf } from './support/fuzz/answer-faults.js';
import { expectWholeAccount } from './support/audit.js';
import { Player } from './support/player.js';
import { inTier, sampleInTier } from './support/tier.js';
import { sendWebhook, signText } from './support/provider.js';
import { queryDatabase } from './support/stored-rows.js';
import { hostileRequest, strayRequest, wrongFieldRequest } from './support/fuzz/hostile-requests.js';
import type { WireRequest } from './support/fuzz/wire-request.js';

const { seed, rounds } = fuzzSettings();

/** The number of request groups for each call in each round, by sender. */
const HANDFULS: Readonly<Record<string, number>> = {
  'a guest': inTier(1, 2),
  'an unverified player': 1,
  'a verified player': inTier(2, 5),
};
const HANDFUL = 8;
const STRAY_HANDFULS = inTier(8, 40);
const SIGNED = inTier(25, 100);

/** The same seed gives the same requests. Without a seed each run has others. */
let drawn = 0;
const nextSeed = (): number => seed + (drawn += 1);

let fuzzed: FuzzedProduct;
/** The quick tier draws a tenth of them. */
let calls: readonly DescribedCall[];
test.beforeAll(async () => {
  process.stdout.write(`fuzz: FUZZ_SEED=${String(seed)} FUZZ_ROUNDS=${String(rounds)}\n`);
  fuzzed = await FuzzedProduct.start();
  const all = await readDescribedCalls(fuzzed.product.webOrigin);
  // In the document's order: a limit that a call sets would refuse a deposit after it.
  const drawnCalls = sampleInTier(all, Math.ceil(all.length / 10));
  calls = all.filter((call) => drawnCalls.includes(call));
});
test.afterAll(() => fuzzed.stop());

/** Draws requests from the seed, sends them, and returns the faults of the answers. */
async function sendHandfuls(
  request: fc.Arbitrary<WireRequest>,
  numRuns: number,
  call: DescribedCall | null,
  caller: FuzzCaller,
): Promise<string[]> {
  const handful = fc.array(request, { minLength: HANDFUL, maxLength: HANDFUL });
  const faults: string[] = [];
  for (const requests of fc.sample(handful, { seed: nextSeed(), numRuns })) {
    await caller.staySignedIn();
    faults.push(...(await fuzzed.judge(requests, call, caller.cookie())));
  }
  return faults;
}

async function fuzzCall(call: DescribedCall, caller: FuzzCaller, handfuls: number): Promise<string[]> {
  await caller.staySignedIn();
  const right = await caller.rightBodyFor(call);
  const { webOrigin } = fuzzed.product;
  const faults = await sendHandfuls(hostileRequest(call, webOrigin, right), handfuls, call, caller);
  if (call.bodySchema === null || fuzzed.hasReached(call)) return faults;
  // In a small sample each request may have a fault that the first checks refuse.
  await caller.staySignedIn();
  const more = await fuzzed.judge([wrongFieldRequest(call, webOrigin, right)], call, caller.cookie());
  return [...faults, ...more];
}

for (const [who, introduce] of Object.entries(fuzzCallers)) {
  test(`no described call fails, and no refused call has an effect, whatever ${who} sends`, async () => {
    test.setTimeout(60_000 + rounds * 30_000);
    const caller = await introduce(fuzzed.product);
    const faults: string[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const call of calls) faults.push(...(await fuzzCall(call, caller, HANDFULS[who] ?? 1)));
    expect(faults).toEqual([]);
    // Otherwise the server might have refused all of it at the first check.
    if (who !== 'a verified player') return;
    const unreached = calls.filter((call) => call.bodySchema !== null && !fuzzed.hasReached(call));
    expect(unreached.map(({ path }) => path)).toEqual([]);
  });
}

test('nothing else that the server serves fails, whatever the request', async () => {
  test.setTimeout(60_000 + rounds * 30_000);
  const beginnings = ['/', '//', '/api', '/api/', '/api/docs', '/api/docs/static', '/api/openapi.json'];
  const more = ['/healthz', '/readyz', '/metrics', '/assets', '/games/dice', '/deposit-money', '/index.html'];
  const request = strayRequest([...beginnings, ...more, '/sw.js', '/no/such/page'], fuzzed.product.webOrigin);
  expect(await sendHandfuls(request, STRAY_HANDFULS * rounds, null, asGuest)).toEqual([]);
});

test('a webhook with the provider’s signature credits an order at most once, however meaningless its other fields are', async () => {
  const { product } = fuzzed;
  const player = await (await new Player(product).join()).deposit(100);
  const { orderId } = await player.orderDeposit(60);
  const payment = {
    id: 'pay_22222222222222',
    order_id: orderId,
    amount: 6_000,
    currency: 'INR',
    status: 'captured',
  };
  const event = { event: 'payment.captured', payload: { payment: { entity: payment } } };
  const bodies = fc.oneof(
    hostileBody(payment, Object.keys(payment)).map((text) =>
      JSON.stringify(event).replace(JSON.stringify(payment), Buffer.from(text).toString('utf8')),
    ),
    hostileBody(event, Object.keys(event)).map((text) => Buffer.from(text).toString('utf8')),
  );
  const faults = new Set<string>();
  for (const rawBody of fc.sample(bodies, { seed: nextSeed(), numRuns: SIGNED * rounds })) {
    const answer = await sendWebhook(product, signText(rawBody));
    for (const fault of faultsOf(answer, 'POST', [])) faults.add(`${fault} ← ${rawBody.slice(0, 300)}`);
  }
  expect([...faults]).toEqual([]);
  const unread = `SELECT count(*)::int AS count FROM wallet.webhook_inbox WHERE next_try_at IS NOT NULL AND try_count = 0`;
  await expect.poll(async () => (await queryDatabase<{ count: number }>(product, unread))[0]?.count).toBe(0);
  await expectWholeAccount(player);
  expect([100, 160]).toContain(await player.wallet());
});

test.afterEach(async () => {
  const alive = await fetch(`${fuzzed.product.webOrigin}/readyz`);
  expect(alive.status).toBe(200);
  expect(fuzzed.product.api.isRunning).toBe(true);
  expect(fuzzed.product.api.output).not.toMatch(/unexpected error|"level":60/);
});
