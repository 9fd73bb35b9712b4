import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createHeavyWork, newId, type PersonalTable, type ReadRows } from '@paasa/server-kit/server';
import { createPersonalZip } from './personal-zip.js';

const ROW_COUNT = 200_000;
const STEP_ROWS = 50;
const MEGABYTE = 2 ** 20;

/** A table with this many rows; each is as long as that of a bet, and none like the others. */
function longTable(rowCount: number, reads: { count: number }): PersonalTable {
  const begin = (): ReadRows => {
    let read = 0;
    return async () => {
      reads.count += 1;
      const length = Math.min(STEP_ROWS, rowCount - read);
      const rows = Array.from({ length }, () => {
        const betId = newId();
        return {
          betId,
          serverSeedHash: randomBytes(32).toString('hex'),
          gameData: { result: 12.5, path: betId },
        };
      });
      read += length;
      return { rows, isLast: length < STEP_ROWS };
    };
  };
  return {
    table: 'games_core.bets',
    shown: {
      name: 'play/bets',
      about: 'Bets.',
      columns: ['betId', 'serverSeedHash', 'gameData'],
      open: async () => begin,
    },
    erased: { kept: '' },
  };
}

function zipOf(rowCount: number) {
  const reads = { count: 0 };
  const tx = { query: async () => [{ at: new Date(0) }] };
  const run = async <T>(work: (tx: never) => Promise<T>) => work(tx as never);
  const zip = createPersonalZip({
    db: { read: run, snapshot: run },
    heavyWork: createHeavyWork({ rest: async () => undefined }),
    tables: [longTable(rowCount, reads)],
  });
  return { reads, open: () => zip.open('player', 'en') };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapUsed = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
};

describe('a copy of a long history', () => {
  it('needs no more memory for 200,000 bets than for few, and is read as fast as its reader', async () => {
    const { reads, open } = zipOf(ROW_COUNT);
    const before = heapUsed();
    let most = 0;
    let byteCount = 0;
    let chunkCount = 0;
    for await (const chunk of await open()) {
      byteCount += (chunk as Buffer).length;
      chunkCount += 1;
      if (chunkCount % 100 === 0) most = Math.max(most, heapUsed() - before);
    }
    expect(reads.count).toBe(2 * (ROW_COUNT / STEP_ROWS + 1));
    expect(byteCount).toBeGreaterThan(10 * MEGABYTE);
    expect(most).toBeLessThan(8 * MEGABYTE);

    const slow = zipOf(ROW_COUNT);
    const stream = await slow.open();
    await new Promise((resolve) => stream.once('readable', resolve));
    // Until the buffers on the way are full.
    for (let before = -1; before !== slow.reads.count;) {
      before = slow.reads.count;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(slow.reads.count).toBeLessThan(500);
    stream.destroy();
  }, 120_000);

  it('breaks off without its directory if a row cannot be read', async () => {
    const zip = createPersonalZip({
      db: {
        read: async () => Promise.reject(new Error('away')),
        snapshot: async (work) => work({ query: async () => [{ at: new Date(0) }] } as never),
      },
      heavyWork: createHeavyWork({ rest: async () => undefined }),
      tables: [longTable(10, { count: 0 })],
    });
    await expect(buffer(await zip.open('player', 'en'))).rejects.toThrow('away');
  });
});
