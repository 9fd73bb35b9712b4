import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@paasa/server-kit/testing';
import { openDirectory, type Claim, type Directory } from './directory.js';
import { createSweep, type Sweep } from './sweep.js';
import { noReports, untilOthersEnded } from './sweep.fake.js';

const emailOf = (playerId: string): Claim => ({ kind: 'email', value: 'slow@x', playerId });

describe('a transaction of a cell that lasts longer than the age of settled claims, on postgres', () => {
  let directoryDb: TestDatabase;
  let cellDb: TestDatabase;
  let east: Directory;
  let west: Directory;
  let sweep: Sweep;
  beforeAll(async () => {
    [directoryDb, cellDb] = [await createTestDatabase('postgres'), await createTestDatabase('postgres')];
    await cellDb.db.transaction((tx) => tx.script('CREATE TABLE public.accounts (player_id uuid)'));
    const db = directoryDb.db;
    east = await openDirectory(db, { name: 'east', address: 'http://east', databaseId: 'east' });
    west = await openDirectory(db, { name: 'west', address: 'http://west', databaseId: 'west' });
    const listAll = async () => {
      const text = 'SELECT player_id AS "playerId" FROM public.accounts';
      const rows = await cellDb.db.read((tx) =>
        tx.query<{ playerId: string }>({ name: 'test-accounts', text }),
      );
      return rows.map(({ playerId }) => ({
        playerId,
        held: [{ kind: 'email', value: 'slow@x' }] as const,
      }));
    };
    const held = { listAfter: listAll, listOf: listAll };
    sweep = createSweep({ db, cellDb: cellDb.db, directory: east, held, ...noReports });
    await createSweep({
      db,
      cellDb: cellDb.db,
      directory: west,
      held: { listAfter: async () => [], listOf: async () => [] },
      ...noReports,
    }).step();
    await sweep.step();
  }, 60_000);
  afterAll(async () => {
    await directoryDb.close();
    await cellDb.close();
  });

  const age = () =>
    directoryDb.db.transaction((tx) =>
      tx.script(`UPDATE cells.claims SET claimed_at = claimed_at - interval '11 minutes';
        UPDATE cells.players SET claimed_at = claimed_at - interval '11 minutes'`),
    );
  /** What happens between the claim and the end of the transaction that stores the account. */
  async function register(playerId: string, meanwhile: () => Promise<void>): Promise<boolean> {
    try {
      await cellDb.db.transaction(async (tx) => {
        await tx.script(`INSERT INTO public.accounts VALUES ('${playerId}')`);
        expect(await east.claim([emailOf(playerId)])).toEqual([true]);
        await age();
        await meanwhile();
      });
      return true;
    } catch (error) {
      if (error instanceof Error && error.message === 'undone') return false;
      throw error;
    }
  }
  async function stepOften(): Promise<void> {
    for (let step = 0; step < 6; step += 1) await sweep.step();
  }
  async function stepToTheEnd(): Promise<void> {
    for (let step = 0; step < 6; step += 1) {
      await untilOthersEnded(cellDb.db);
      await sweep.step();
    }
  }
  const isFreeFor = async (playerId: string) => (await west.claim([emailOf(playerId)]))[0];

  it('keeps its claim until it has ended, also when it is undone', async () => {
    const undone = randomUUID();
    const isStored = await register(undone, async () => {
      await stepOften();
      expect(await isFreeFor(randomUUID())).toBe(false);
      throw new Error('undone');
    });
    expect(isStored).toBe(false);
    await stepToTheEnd();
    expect(await east.cellOf(undone)).toBeNull();
  });

  it('has what it claimed when it is done', async () => {
    const playerId = randomUUID();
    await register(playerId, async () => {
      await stepOften();
      expect(await isFreeFor(randomUUID())).toBe(false);
    });
    await stepToTheEnd();
    expect(await isFreeFor(randomUUID())).toBe(false);
    expect(await east.cellOf(playerId)).toBe('east');
  });
});
