import { setImmediate } from 'node:timers/promises';
import { createPasswordWork, hashesAtOnce } from './password-work.js';
import { createWorkQueue, type WorkFor } from './work-queue.js';

/** Work that ends when the test ends it. */
function work(): { run: () => Promise<string>; end: () => void; hasBegun: () => boolean } {
  let end = (): void => undefined;
  let hasBegun = false;
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  const run = (): Promise<string> => {
    hasBegun = true;
    return ended;
  };
  return { run, end: () => end(), hasBegun: () => hasBegun };
}

const busy = {
  ok: false,
  refusal: expect.objectContaining({ category: 'too-many', code: 'auth/busy', retryAfterMs: 2_000 }),
};

const oneAccount: WorkFor = { emailKey: 'a@example.com', network: '203.0.113.1', isFromKnownDevice: false };

describe('a work queue', () => {
  it('runs work up to its limit, lets some wait, and refuses the rest', async () => {
    const queue = createWorkQueue({ maxRunning: 2, maxWaiting: 1 });
    const [first, second, third, fourth] = [work(), work(), work(), work()];
    const results = [first, second, third].map(({ run }) => queue.run(run, oneAccount));
    expect(await queue.run(fourth.run, oneAccount)).toEqual(busy);
    expect([first, second, third, fourth].map(({ hasBegun }) => hasBegun())).toEqual([
      true,
      true,
      false,
      false,
    ]);
    second.end();
    await results[1];
    await Promise.resolve();
    expect(third.hasBegun()).toBe(true);
    first.end();
    third.end();
    expect(await Promise.all(results)).toEqual(Array(3).fill({ ok: true, value: 'done' }));
  });

  it('frees a place when work fails', async () => {
    const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 0 });
    await expect(queue.run(() => Promise.reject(new Error('broken')), oneAccount)).rejects.toThrow('broken');
    expect(await queue.run(async () => 7, oneAccount)).toEqual({ ok: true, value: 7 });
  });

  it('serves one account in the order of arrival', async () => {
    const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 10 });
    const order: number[] = [];
    await Promise.all([1, 2, 3, 4].map((number) => queue.run(async () => order.push(number), oneAccount)));
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it.each([{ maxWaitingPerAccount: 6 }, { maxWaitingPerNetwork: 6 }])(
    'has no part that is longer than the whole: %j of five',
    (part) => {
      expect(() => createWorkQueue({ maxRunning: 1, maxWaiting: 5, ...part })).toThrow(
        'longer than the queue',
      );
    },
  );

  it('reserves places for other networks, unless all calls come from one', async () => {
    const waitingOf = async (limitsFor: 'public' | 'many-players-behind-one-address'): Promise<number> => {
      const queue = createPasswordWork({ limitsFor });
      const rush = Array.from({ length: 1_000 }, () => work());
      const results = rush.map(({ run }, index) =>
        queue.run(run, { ...oneAccount, emailKey: `a${String(index)}@example.com` }),
      );
      await setImmediate();
      const begun = rush.filter(({ hasBegun }) => hasBegun()).length;
      const other = queue.run(async () => 'other', { ...oneAccount, network: '203.0.113.2' });
      for (const { end } of rush) end();
      const accepted = (await Promise.all(results)).filter(({ ok }) => ok).length;
      expect((await other).ok).toBe(true);
      return accepted - begun;
    };
    expect(await waitingOf('public')).toBe(100);
    // The last of them has made room for the call from another network.
    expect(await waitingOf('many-players-behind-one-address')).toBe(499);
  });

  it('reserves places for an account’s own browsers, however many anonymous calls wait for the same account', async () => {
    const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 10, maxWaitingPerAccount: 2 });
    const rush = Array.from({ length: 4 }, () => work());
    const anonymousRuns = rush.map(({ run }, index) =>
      queue.run(run, { ...oneAccount, network: `198.51.100.${String(index)}` }),
    );
    const owner = queue.run(async () => 'owner', { ...oneAccount, isFromKnownDevice: true });
    for (const { end } of rush) end();
    expect((await Promise.all(anonymousRuns)).map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(await owner).toEqual({ ok: true, value: 'owner' });
  });
});

/** The order of service, when all calls wait first and then finish one after the other. */
async function orderOf(
  arrivals: readonly (WorkFor & { readonly name: string })[],
  { maxWaiting = 1_000 }: { readonly maxWaiting?: number } = {},
): Promise<{ readonly served: string[]; readonly busyNames: string[] }> {
  const queue = createWorkQueue({ maxRunning: 1, maxWaiting });
  const first = work();
  const held = queue.run(first.run, { ...oneAccount, emailKey: 'holds the only place' });
  const served: string[] = [];
  const results = arrivals.map(async ({ name, ...workFor }) => ({
    name,
    isServed: (await queue.run(async () => served.push(name), workFor)).ok,
  }));
  await setImmediate();
  first.end();
  await held;
  const busyNames = (await Promise.all(results)).filter(({ isServed }) => !isServed).map(({ name }) => name);
  return { served, busyNames };
}

const many = (count: number, name: string, workFor: Partial<WorkFor>) =>
  Array.from({ length: count }, () => ({ ...oneAccount, ...workFor, name }));

describe('the hashing of passwords', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [64, 3],
  ])('on %i processors: %i at once, so that one is left to games', (processorCount, count) => {
    expect(hashesAtOnce(processorCount)).toBe(count);
  });
});

describe('the turns of a work queue', () => {
  it('serve a victim after one call of each network, although six networks send right passwords as fast as they can', async () => {
    const attackers = Array.from({ length: 6 }, (_, index) =>
      many(80, 'attacker', { emailKey: `own${String(index)}`, network: `198.${String(51 + index)}.100.1` }),
    );
    const victim = { ...oneAccount, emailKey: 'victim', network: '192.0.2.1', name: 'victim' };
    const { served } = await orderOf([...attackers.flat(), victim]);
    expect(served).toHaveLength(481);
    expect(served.indexOf('victim')).toBe(6);
  });

  it('alternate between networks first, and between the accounts of a network second', async () => {
    const [quiet, busy] = [{ network: '192.0.2.1' }, { network: '203.0.113.1' }];
    const { served } = await orderOf([
      ...many(3, 'a', { ...busy, emailKey: 'a' }),
      ...many(2, 'b', { ...busy, emailKey: 'b' }),
      ...many(3, 'c', { ...quiet, emailKey: 'c' }),
    ]);
    expect(served).toEqual(['a', 'c', 'b', 'c', 'a', 'c', 'b', 'a']);
  });

  it('count a whole IPv6 site as one network, and many sites of a block as one', async () => {
    const site = Array.from({ length: 40 }, (_, net) =>
      many(1, 'site', { emailKey: String(net), network: `2001:db8:7:${net.toString(16)}::/64` }),
    );
    const block = Array.from({ length: 40 }, (_, net) =>
      many(1, 'block', { emailKey: String(net), network: `2001:db9:${net.toString(16)}:0::/64` }),
    );
    const { served } = await orderOf([
      ...site.flat(),
      ...block.flat(),
      ...many(1, 'victim', { network: '192.0.2.1' }),
    ]);
    expect(served.slice(0, 3)).toEqual(['site', 'block', 'victim']);
  });

  it('give every second turn to known browsers', async () => {
    const anonymousRuns = Array.from({ length: 50 }, (_, index) =>
      many(1, 'stranger', { network: `198.${String(index)}.100.1` }),
    );
    const owners = many(3, 'owner', { isFromKnownDevice: true });
    const { served } = await orderOf([...anonymousRuns.flat(), ...owners]);
    expect(served.slice(0, 6)).toEqual(['stranger', 'owner', 'stranger', 'owner', 'stranger', 'owner']);
  });

  it('make room for a new network in a full queue: the last call of the longest part is refused', async () => {
    const flood = many(9, 'flood', { emailKey: 'flood', network: '198.51.100.1' });
    const quiet = many(1, 'quiet', { emailKey: 'quiet', network: '192.0.2.9' });
    const victim = many(1, 'victim', { network: '192.0.2.1' });
    const { served, busyNames } = await orderOf([...flood, ...quiet, ...victim], { maxWaiting: 10 });
    expect(busyNames).toEqual(['flood']);
    expect(served).toContain('victim');
    const late = await orderOf([...quiet, ...flood, ...flood.slice(0, 3)], { maxWaiting: 10 });
    expect(late.busyNames).toEqual(['flood', 'flood', 'flood']);
  });
});
