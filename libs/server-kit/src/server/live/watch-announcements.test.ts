import type { Database, Tx } from '../database/database.js';
import { createWatch } from './watch-announcements.js';

/** A database whose next transaction ends when the test says so. */
function heldDatabase() {
  const lost: (() => void)[] = [];
  const held: (() => void)[] = [];
  const db = {
    listen: async (_onPayload: unknown, onLost: () => void) => {
      lost.push(onLost);
      return async () => undefined;
    },
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      new Promise<T>((resolve) => {
        held.push(() => resolve(work({ query: async () => [] } as unknown as Tx)));
      }),
  } as unknown as Database;
  return { db, lost, held };
}

const settle = () => new Promise((resolve) => void setImmediate(resolve));

describe('the watch of announcements', () => {
  const hearing = { onPayload: () => undefined, onLost: jest.fn() };

  it('is begun once for all streams that open together, and none of them opens before it has settled', async () => {
    const { db, held } = heldDatabase();
    const watch = createWatch(db, hearing);
    const order: string[] = [];
    const first = watch.begin().then(() => order.push('first'));
    await settle();
    expect(held).toHaveLength(1);
    held[0]?.();
    await settle();
    const others = Array.from({ length: 50 }, () => watch.begin().then(() => order.push('other')));
    await Promise.all([first, ...others]);
    expect(order[0]).toBe('first');
    expect(order).toHaveLength(51);
    expect(held).toHaveLength(1);
  });

  it('is refused if its connection breaks while it begins: its stream would hear nothing', async () => {
    const { db, held, lost } = heldDatabase();
    const watch = createWatch(db, hearing);
    const begun = expect(watch.begin()).rejects.toThrow('The connection that listens was lost.');
    await settle();
    lost[0]?.();
    held[0]?.();
    await begun;
    expect(hearing.onLost).toHaveBeenCalledTimes(1);
  });
});
