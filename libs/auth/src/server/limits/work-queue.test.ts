import { setImmediate } from 'node:timers/promises';
import { createPasswordWork } from './password-work.js';
import { createWorkQueue } from './work-queue.js';

/** Work that ends when it is told to. */
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

describe('a work queue', () => {
  it('begins as much as it may do at once, lets some wait, and refuses the rest', async () => {
    const queue = createWorkQueue({ maxRunning: 2, maxWaiting: 1 });
    const [first, second, third, fourth] = [work(), work(), work(), work()];
    const results = [first, second, third].map(({ run }) => queue.run(run));
    expect(await queue.run(fourth.run)).toEqual(busy);
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

  it('gives a place back when work fails', async () => {
    const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 0 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(async () => 7)).toEqual({ ok: true, value: 7 });
  });

  it('serves in the order of arrival', async () => {
    const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 10 });
    const order: number[] = [];
    await Promise.all([1, 2, 3, 4].map((number) => queue.run(async () => order.push(number))));
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

  it('keeps places for other networks, unless everybody comes from one', async () => {
    const waitingOf = async (limitsFor: 'public' | 'many-players-behind-one-address'): Promise<number> => {
      const queue = createPasswordWork({ limitsFor });
      const rush = Array.from({ length: 1_000 }, () => work());
      const results = rush.map(({ run }) => queue.run(run, { network: '203.0.113.1' }));
      await setImmediate();
      const begun = rush.filter(({ hasBegun }) => hasBegun()).length;
      const other = queue.run(async () => 'other', { network: '203.0.113.2' });
      for (const { end } of rush) end();
      const accepted = (await Promise.all(results)).filter(({ ok }) => ok).length;
      expect((await other).ok).toBe(limitsFor === 'public');
      return accepted - begun;
    };
    expect(await waitingOf('public')).toBe(100);
    expect(await waitingOf('many-players-behind-one-address')).toBe(500);
  });
});
