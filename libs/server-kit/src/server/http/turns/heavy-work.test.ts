import { setImmediate as nextTurn } from 'node:timers/promises';
import { createHeavyWork } from './heavy-work.js';

const noRest = { rest: async () => undefined };

describe('heavy work', () => {
  it('does one step at a time, players in turn, however many each has', async () => {
    const work = createHeavyWork(noRest);
    const done: string[] = [];
    let runningCount = 0;
    const step = (playerId: string, name: string) =>
      work.step(playerId, async () => {
        runningCount += 1;
        await nextTurn();
        expect(runningCount).toBe(1);
        runningCount -= 1;
        done.push(name);
      });
    await Promise.all([
      ...['a1', 'a2', 'a3', 'a4'].map((name) => step('a', name)),
      step('b', 'b1'),
      step('c', 'c1'),
      step('b', 'b2'),
    ]);
    // The first one begins before any other has come.
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('rests in proportion to what a step took, and not for long after one that waited', async () => {
    const rests: number[] = [];
    let nowMs = 0;
    const work = createHeavyWork({ nowMs: () => nowMs, rest: async (ms) => void rests.push(ms) });
    for (const tookMs of [2, 5, 3_000])
      await work.step('p', async () => {
        nowMs += tookMs;
      });
    await nextTurn();
    expect(rests).toEqual([8, 20, 60]);
  });

  it('rests no more once it has to hurry, and still lets the event loop turn', async () => {
    const rests: number[] = [];
    let nowMs = 0;
    const work = createHeavyWork({ nowMs: () => nowMs, rest: async (ms) => void rests.push(ms) });
    work.hurry();
    await work.step('p', async () => {
      nowMs += 50;
    });
    await nextTurn();
    expect(rests).toEqual([0]);
  });

  it('tells who asked of a step that fails, and goes on with the others', async () => {
    const work = createHeavyWork(noRest);
    const failing = work.step('a', () => Promise.reject(new Error('away')));
    const throwing = work.step('b', () => {
      throw new Error('no promise');
    });
    const fine = work.step('c', async () => 'fine');
    await expect(failing).rejects.toThrow('away');
    await expect(throwing).rejects.toThrow('no promise');
    expect(await fine).toBe('fine');
    expect(await work.step('a', async () => 'again')).toBe('again');
  });
});
