import { randomUUID } from 'node:crypto';
import { DatabaseUnavailable, type Database, type Tx } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { openDirectory, type Claim, type Directory } from './directory.js';
import { readHashKey } from './directory.repo.js';
import { createPresence } from './presence.js';
import type { HeldByPlayer } from './sweep-options.js';
import { createSweep, type Sweep } from './sweep.js';
import { noReports } from './sweep.fake.js';

const emailOf = (playerId: string, value: string): Claim => ({ kind: 'email', value, playerId });
const players = Array.from({ length: 5 }, (_, index) => ({
  playerId: randomUUID(),
  held: [{ kind: 'email', value: `${String(index)}@x` }] as const,
})).toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1));

function sweepOf(db: Database, directory: Directory, all: readonly HeldByPlayer[]): Sweep {
  const held = {
    listAfter: async (after: string | null, limit: number) =>
      all.filter(({ playerId }) => after === null || playerId > after).slice(0, limit),
    listOf: async (ids: readonly string[]) => all.filter(({ playerId }) => ids.includes(playerId)),
  };
  return createSweep({ db, cellDb: db, directory, held, ...noReports, batchSize: 2 });
}

describe.each(databaseKinds)('a directory that was restored from a backup on %s', (kind) => {
  let test: TestDatabase;
  let east: Directory;
  let west: Directory;
  let sweeps: { readonly east: Sweep; readonly west: Sweep };
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    await openDirectory(test.db, { name: 'east', address: 'http://east', databaseId: 'east' });
  }, 60_000);
  beforeEach(async () => {
    await test.db.transaction((tx) =>
      tx.script('TRUNCATE cells.claims, cells.players, cells.processes, cells.cells'),
    );
    east = await openDirectory(test.db, { name: 'east', address: 'http://east', databaseId: 'east' });
    west = await openDirectory(test.db, { name: 'west', address: 'http://west', databaseId: 'west' });
    sweeps = { east: sweepOf(test.db, east, players), west: sweepOf(test.db, west, []) };
    for (const sweep of [sweeps.east, sweeps.west]) while (!(await sweep.step()));
    await east.refresh();
    await west.refresh();
  });
  afterAll(() => test.close());

  /** As it was at an earlier time: without these claims, and with older marks of the processes. */
  const restore = () =>
    test.db.transaction((tx) =>
      tx.script(`DELETE FROM cells.claims; DELETE FROM cells.players;
        UPDATE cells.processes SET mark = gen_random_uuid()`),
    );
  const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

  it('is filled by the next steps of each cell, one at once after the other, without a new start', async () => {
    expect(await sweeps.east.step()).toBe(true);
    await restore();
    expect(await west.refresh()).toBe(false);
    expect(await east.refresh()).toBe(false);
    expect([await sweeps.east.step(), await sweeps.east.step(), await sweeps.east.step()]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await east.find([{ kind: 'email', value: '4@x' }])).toEqual([
      { playerId: expect.any(String), cell: 'east' },
    ]);
    expect([await east.refresh(), await west.refresh()]).toEqual([true, true]);
  });

  it('gets a cell again that joined after the backup', async () => {
    await test.db.transaction((tx) => tx.script(`DELETE FROM cells.cells WHERE name = 'west'`));
    await restore();
    await west.refresh();
    expect((await east.readCells()).map(({ name }) => name).toSorted()).toEqual(['east', 'west']);
  });

  it('is noticed also if it has the last mark before the present one', async () => {
    await test.db.transaction((tx) =>
      tx.script('CREATE TABLE public.kept AS SELECT process_id, mark FROM cells.processes'),
    );
    expect(await east.refresh()).toBe(true);
    await test.db.transaction((tx) =>
      tx.script(`UPDATE cells.processes SET mark = kept.mark FROM public.kept
        WHERE kept.process_id = processes.process_id; DROP TABLE public.kept`),
    );
    expect(await east.refresh()).toBe(false);
    expect(await east.refresh()).toBe(true);
  });

  it('is not seen in a mark that is renewed between the question and its answer', async () => {
    let renew: () => Promise<boolean> = async () => true;
    // A question is on its way when another part of the process renews the mark.
    const late: Database = {
      ...test.db,
      read: (work) =>
        work({
          query: async (...words: Parameters<Tx['query']>) => {
            await renew();
            return test.db.read((tx) => tx.query(...words));
          },
        } as Tx),
    };
    const process = await openDirectory(late, { name: 'east', address: 'http://east', databaseId: 'east' });
    let renewals = 0;
    renew = async () => {
      renewals += 1;
      return renewals > 1 || (await process.refresh());
    };
    expect(await process.claim([emailOf(randomUUID(), 'during@x')])).toEqual([true]);
    expect(renewals).toBeGreaterThan(1);
    expect(await process.refresh()).toBe(true);
  });

  it('gets one mark from all that renew it at the same time, because a late one would replace a newer one', async () => {
    let transactions = 0;
    const counted: Database = {
      ...test.db,
      transaction: (work, limits) => {
        transactions += 1;
        return test.db.transaction(work, limits);
      },
    };
    const presence = createPresence(counted);
    await test.db.transaction(async (tx) => presence.enter(tx, (await readHashKey(tx)) ?? ''));
    const renewals = Array.from({ length: 5 }, () => presence.renew());
    expect(new Set(await Promise.all(renewals))).toEqual(new Set([true]));
    expect(transactions).toBe(1);
  });

  it('is filled by no process that knows the key of another directory', async () => {
    await restore();
    const otherKey = (change: string) =>
      test.db.transaction((tx) => tx.script(`UPDATE cells.secrets SET hash_key = ${change}`));
    await otherKey("'00' || hash_key");
    expect(await failureOf(east.refresh())).toBeInstanceOf(DatabaseUnavailable);
    expect(await failureOf(east.claim([emailOf(randomUUID(), 'key@x')]))).toBeInstanceOf(DatabaseUnavailable);
    await otherKey('substr(hash_key, 3)');
    expect(await east.refresh()).toBe(false);
  });

  it('keeps a cell without known players that has not entered again what it has', async () => {
    await restore();
    expect(await west.refresh()).toBe(false);
    expect(await west.remove('east')).toBe(false);
    while (!(await sweepOf(test.db, east, []).step()));
    expect(await west.remove('east')).toBe(true);
  });

  it('gives no address to a new player before every cell has entered what it has', async () => {
    await restore();
    const claim = () => west.claim([emailOf(randomUUID(), '1@x')]);
    expect(await failureOf(claim())).toBeInstanceOf(DatabaseUnavailable);
    while (!(await sweeps.west.step()));
    expect(await failureOf(claim())).toBeInstanceOf(DatabaseUnavailable);
    // Money names its player only as a hint, so it waits for nothing.
    expect(await west.claim([{ kind: 'order', value: 'order_1', playerId: randomUUID() }])).toEqual([true]);
    await east.refresh();
    while (!(await sweeps.east.step()));
    expect(await claim()).toEqual([false]);
    expect(await west.claim([emailOf(randomUUID(), 'new@x')])).toEqual([true]);
  });

  it('is filled too when an operator says so', async () => {
    await restore();
    await test.db.transaction((tx) => tx.script('DELETE FROM cells.processes'));
    await west.refill();
    expect(await sweeps.east.step()).toBe(false);
  });

  it('is filled for a cell that joins, before anybody gets an address', async () => {
    const south = await openDirectory(test.db, {
      name: 'south',
      address: 'http://south',
      databaseId: 'south',
    });
    const claim = () => west.claim([emailOf(randomUUID(), 'south@x')]);
    expect(await failureOf(claim())).toBeInstanceOf(DatabaseUnavailable);
    const own = [{ playerId: randomUUID(), held: [{ kind: 'email', value: 'south@x' }] as const }];
    while (!(await sweepOf(test.db, south, own).step()));
    expect(await claim()).toEqual([false]);
  });
});
