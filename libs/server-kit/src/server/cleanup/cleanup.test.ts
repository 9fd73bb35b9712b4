import { createLogger } from '../process/logger.js';
import type { Database, Tx } from '../database/database.js';
import { createCleanup, type Clearable } from './cleanup.js';

const NOW_MS = Date.UTC(2026, 10, 24);
// The clearables of these tests use no database.
const tx = {} as Tx;

interface Fakes {
  readonly clearables: readonly Clearable[];
  readonly isTaken?: boolean;
  readonly lost?: AbortSignal;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const cleanupOf = ({ clearables, isTaken = false, lost = new AbortController().signal, pause }: Fakes) => {
  const names: string[] = [];
  const db: Pick<Database, 'transaction' | 'runAlone'> = {
    transaction: (work) => work(tx),
    async runAlone(name, work) {
      names.push(name);
      return isTaken ? null : { value: await work(lost) };
    },
  };
  const pauses: number[] = [];
  const cleanup = createCleanup({
    db,
    name: 'test',
    clearables,
    logger: createLogger({ level: 'silent' }),
    nowMs: () => NOW_MS,
    pause: async (ms, signal) => {
      pauses.push(ms);
      await pause?.(ms, signal);
    },
  });
  return { cleanup, names, pauses };
};

/** This many rows to delete. Shape: each pass, with its limits. */
function rows(count: number): { clearable: Clearable; passes: { before: Date; maxCount: number }[] } {
  const passes: { before: Date; maxCount: number }[] = [];
  let left = count;
  const clearable: Clearable = {
    name: 'rows',
    keptForMs: 1_000,
    async clear(_tx, before, maxCount) {
      passes.push({ before, maxCount });
      const cleared = Math.min(left, maxCount);
      left -= cleared;
      return cleared;
    },
  };
  return { clearable, passes };
}

describe('the cleanup', () => {
  it('deletes few rows at a time, and pauses between for four times as long as that took', async () => {
    const { clearable, passes } = rows(600);
    const { cleanup, pauses } = cleanupOf({ clearables: [clearable] });
    await cleanup.run();
    expect(passes).toEqual(
      Array.from({ length: 3 }, () => ({ before: new Date(NOW_MS - 1_000), maxCount: 250 })),
    );
    expect(pauses).toHaveLength(2);
    for (const ms of pauses) expect(ms).toBeGreaterThanOrEqual(20);
  });

  it('leaves it to another process that runs it', async () => {
    const { clearable, passes } = rows(1);
    const { cleanup, names } = cleanupOf({ clearables: [clearable], isTaken: true });
    await cleanup.run();
    expect(names).toEqual(['clearing test']);
    expect(passes).toEqual([]);
  });

  it('begins nothing more once another process may have begun', async () => {
    const { clearable, passes } = rows(1_000);
    const { cleanup } = cleanupOf({ clearables: [clearable], lost: AbortSignal.abort() });
    await cleanup.run();
    expect(passes).toEqual([]);
  });

  it('stops in the middle of a pause, and begins nothing after it', async () => {
    const [first, second] = [rows(1_000), rows(1)];
    let isPausing = (): void => undefined;
    const pausing = new Promise<void>((resolve) => {
      isPausing = resolve;
    });
    const { cleanup } = cleanupOf({
      clearables: [first.clearable, second.clearable],
      pause: async (_ms, signal) => {
        isPausing();
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('cut short')));
        });
      },
    });
    const done = cleanup.run();
    await pausing;
    await cleanup.stop();
    await done;
    await cleanup.run();
    expect([first.passes.length, second.passes.length]).toEqual([1, 0]);
  });

  it('continues with the others if one fails, and tries that one again next time', async () => {
    const { clearable, passes } = rows(2);
    let isAway = true;
    let shakyCount = 0;
    const shaky: Clearable = {
      name: 'shaky',
      keptForMs: 0,
      async clear() {
        if (isAway) throw new Error('away');
        shakyCount += 1;
        return 0;
      },
    };
    const { cleanup } = cleanupOf({ clearables: [shaky, clearable] });
    await cleanup.run();
    expect(passes).toHaveLength(1);
    isAway = false;
    await cleanup.run();
    expect([passes.length, shakyCount]).toEqual([2, 1]);
  });
});
