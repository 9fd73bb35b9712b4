import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { readDescribedCalls } from './support/fuzz/described-calls.js';
import { fuzzCallers } from './support/fuzz/fuzz-callers.js';
import { fuzzSettings } from './support/fuzz/fuzz-settings.js';
import { FuzzedProduct } from './support/fuzz/fuzzed-product.js';
import { hostileRequest } from './support/fuzz/hostile-requests.js';
import { holdRawTalk } from './support/fuzz/hold-raw-talk.js';
import { rawTalk } from './support/fuzz/raw-talks.js';

const { seed, rounds } = fuzzSettings();

/** Rounds before the first measurement: code is compiled, and caches fill up to their limits. */
const WARM_UP = 10;
const AT_ONCE = 8;
const ALLOWED_GROWTH_BYTES = 8 * 1024 * 1024;

/** The memory of the process by its own figures: objects, and the bytes of bodies and sockets outside the heap. */
async function heldBytes(origin: string): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1]);
  return figure('nodejs_heap_size_used_bytes') + figure('nodejs_external_memory_bytes');
}

/** Memory grows between two collections and falls with each. Its lowest point shows what remains. */
const lowest = (figures: readonly number[]): number => Math.min(...figures);

test('memory stays flat during any number of hostile requests', async () => {
  test.setTimeout(60_000 + (WARM_UP + rounds) * 60_000);
  process.stdout.write(`fuzz: FUZZ_SEED=${String(seed)} FUZZ_ROUNDS=${String(rounds)}\n`);
  const fuzzed = await FuzzedProduct.start();
  try {
    const { product, client } = fuzzed;
    const calls = await readDescribedCalls(product.webOrigin);
    const caller = await fuzzCallers['a verified player']?.(product);
    if (caller === undefined) throw new Error('There is no such caller.');
    const figures: number[] = [];
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      for (const [which, call] of calls.entries()) {
        await caller.staySignedIn();
        const cookie = caller.cookie();
        const options = { seed: seed + round * calls.length + which, numRuns: AT_ONCE };
        const requests = fc.sample(hostileRequest(call, product.webOrigin), options);
        await Promise.all(requests.map((request) => client.send(request, cookie)));
        const talks = fc.sample(rawTalk({ origin: product.webOrigin, cookie }), { ...options, numRuns: 2 });
        await Promise.all(talks.map((talk) => holdRawTalk(product.webOrigin, talk)));
        if (round >= WARM_UP) figures.push(await heldBytes(product.webOrigin));
      }
    }
    const third = Math.floor(figures.length / 3);
    const [early, late] = [lowest(figures.slice(0, third)), lowest(figures.slice(-third))];
    process.stdout.write(`held: ${String(early)} bytes at first, ${String(late)} at last\n`);
    expect(figures.every((figure) => figure > 0)).toBe(true);
    expect(late - early).toBeLessThan(ALLOWED_GROWTH_BYTES);
  } finally {
    await fuzzed.stop();
  }
});
