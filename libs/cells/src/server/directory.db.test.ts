import { randomUUID } from 'node:crypto';
import type { Database } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { openDirectory, type Claim, type Directory } from './directory.js';
import type { HeldByPlayer } from './sweep-options.js';
import { CellNameTaken } from './directory.repo.js';
import { createSweep, type Sweep } from './sweep.js';
import { noReports, untilOthersEnded } from './sweep.fake.js';

const emailOf = (playerId: string, value: string): Claim => ({ kind: 'email', value, playerId });
const countOf = async (db: Database): Promise<number> => {
  const text = 'SELECT count(*)::int AS count FROM cells.claims';
  const [row] = await db.read((tx) => tx.query<{ count: number }>({ name: 'test-count-claims', text }));
  return row?.count ?? 0;
};

describe.each(databaseKinds)('the directory of cells on %s', (kind) => {
  let test: TestDatabase;
  let east: Directory;
  let west: Directory;
  beforeAll(async () => {
    test = await createTestDatabase(kind);
    east = await openDirectory(test.db, { name: 'east', address: 'http://old', databaseId: 'east' });
    west = await openDirectory(test.db, { name: 'west', address: 'http://west', databaseId: 'west' });
    for (const directory of [east, west]) await sweepOf(directory, []).step();
  }, 60_000);
  beforeEach(() =>
    test.db.transaction((tx) => tx.script('DELETE FROM cells.claims; DELETE FROM cells.players')),
  );
  afterAll(() => test.close());

  /** As if everything had happened eleven minutes earlier. */
  const age = () =>
    test.db.transaction((tx) =>
      tx.script(`UPDATE cells.claims SET claimed_at = claimed_at - interval '11 minutes';
        UPDATE cells.players SET claimed_at = claimed_at - interval '11 minutes'`),
    );
  /** A cell whose own database has these players. */
  const sweepOf = (directory: Directory, players: HeldByPlayer[], conflicts: Claim[] = []) => {
    const sorted = players.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1));
    const held = {
      listAfter: async (after: string | null, limit: number) =>
        sorted.filter(({ playerId }) => after === null || playerId > after).slice(0, limit),
      listOf: async (ids: readonly string[]) => sorted.filter(({ playerId }) => ids.includes(playerId)),
    };
    const onConflict = (claim: Claim) => void conflicts.push(claim);
    return createSweep({
      db: test.db,
      cellDb: test.db,
      directory,
      held,
      ...noReports,
      onConflict,
      batchSize: 2,
    });
  };

  /** Enough steps to compare everything twice, and to wait for the transactions in between. */
  async function stepOften(sweep: Sweep): Promise<void> {
    for (let step = 0; step < 8; step += 1) {
      await sweep.step();
      await untilOthersEnded(test.db);
    }
  }

  it('gives an address to exactly one of two cells that claim it at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const value = `race-${String(round)}@example.com`;
      const players = [randomUUID(), randomUUID()] as const;
      const answers = await Promise.all([
        east.claim([emailOf(players[0], value)]),
        west.claim([emailOf(players[1], value)]),
      ]);
      expect(answers.flat().toSorted()).toEqual([false, true]);
      const winner = answers[0][0] === true ? 'east' : 'west';
      expect((await west.find([{ kind: 'email', value }]))[0]?.cell).toBe(winner);
    }
  });

  it('lets a cell claim again what one of its players has, and no other cell', async () => {
    const [one, two, other] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await east.claim([emailOf(one, 'a@x'), emailOf(one, 'b@x')])).toEqual([true, true]);
    expect(await east.claim([emailOf(two, 'a@x')])).toEqual([true]);
    expect(await west.claim([emailOf(other, 'a@x'), emailOf(other, 'c@x')])).toEqual([false, true]);
    expect(await west.find([{ kind: 'email', value: 'a@x' }])).toEqual([{ playerId: two, cell: 'east' }]);
    expect(await west.find([{ kind: 'identity', value: 'a@x' }])).toEqual([null]);
    expect([await east.cellOf(other), await east.cellOf(randomUUID())]).toEqual(['west', null]);
  });

  it('names another cell for a player in one step, once, and no sweep of the old cell takes anything back', async () => {
    const playerId = randomUUID();
    const email = { kind: 'email', value: 'mover@x' } as const;
    await east.claim([emailOf(playerId, 'mover@x')]);
    const before = sweepOf(east, [{ playerId, held: [email] }]);
    await stepOften(before);
    await age();
    // The old cell has read the claims before the move, and asks its database after it.
    const late = sweepOf(east, []);
    await late.step();
    expect(await west.move({ playerId, moveCount: 0 }, 'east')).toBe(false);
    expect(await east.move({ playerId, moveCount: 1 }, 'west')).toBe(false);
    expect(await east.move({ playerId, moveCount: 0 }, 'west')).toBe(true);
    expect(await east.move({ playerId, moveCount: 0 }, 'west')).toBe(false);
    await stepOften(late);
    await stepOften(before);
    expect(await east.find([email])).toEqual([{ playerId, cell: 'west' }]);
    await test.db.transaction((tx) =>
      tx.script(`UPDATE cells.players SET cell = 'east', move_count = 0 WHERE player_id = '${playerId}'`),
    );
    await sweepOf(east, [{ playerId, isElsewhere: true, held: [email] }]).step();
    await sweepOf(west, [{ playerId, moveCount: 1, held: [email] }]).step();
    expect(await east.find([email])).toEqual([{ playerId, cell: 'west' }]);
    expect([await east.databaseIdOf('west'), await east.databaseIdOf('north')]).toEqual(['west', null]);
  });

  it('stores no address', async () => {
    await east.claim([emailOf(randomUUID(), 'meera@example.com')]);
    const text = 'SELECT claim::text AS text FROM cells.claims AS claim';
    const rows = await test.db.read((tx) => tx.query<{ text: string }>({ name: 'test-claims-text', text }));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain('meera');
  });

  it('has the same cell decide about an unknown address everywhere, each cell about some, and a new cell about its part', async () => {
    await east.refresh();
    const keys = Array.from(
      { length: 64 },
      (_, index) => ({ kind: 'email', value: `${String(index)}@x` }) as const,
    );
    const named = keys.map((key) => east.cellOfUnknown(key));
    expect(keys.map((key) => west.cellOfUnknown(key))).toEqual(named);
    expect(new Set(named)).toEqual(new Set(['east', 'west']));
    expect(west.cellOfUnknown({ kind: 'order', value: 'order_2' })).toBe('east');
    await openDirectory(test.db, { name: 'north', address: 'http://north', databaseId: 'north' });
    await east.readCells();
    const moved = keys.map((key) => east.cellOfUnknown(key));
    expect(moved.filter((cell, index) => cell !== named[index] && cell !== 'north')).toEqual([]);
    expect(new Set(moved)).toEqual(new Set(['east', 'west', 'north']));
    expect(await east.remove('north')).toBe(true);
  });

  it('knows the latest address of a cell, and which is the oldest', async () => {
    await openDirectory(test.db, { name: 'east', address: 'http://east', databaseId: 'east' });
    await west.refresh();
    expect(west.cells()).toMatchObject([
      { name: 'east', address: 'http://east' },
      { name: 'west', address: 'http://west' },
    ]);
  });

  it('loses after ten minutes what a cell claimed and then did not store, and the next owner gets it', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()];
    await east.claim([emailOf(kept, 'kept@x'), emailOf(gone, 'gone@x')]);
    const sweep = sweepOf(east, [{ playerId: kept, held: [{ kind: 'email', value: 'kept@x' }] }]);
    await stepOften(sweep);
    expect(await countOf(test.db)).toBe(2);
    await age();
    await stepOften(sweepOf(west, []));
    expect(await countOf(test.db)).toBe(2);
    await stepOften(sweep);
    expect([await countOf(test.db), await east.cellOf(gone), await east.cellOf(kept)]).toEqual([
      1,
      null,
      'east',
    ]);
    expect(await west.claim([emailOf(randomUUID(), 'gone@x'), emailOf(randomUUID(), 'kept@x')])).toEqual([
      true,
      false,
    ]);
  });

  it('keeps a claim that is made once more while the cell is asked about it', async () => {
    const playerId = randomUUID();
    const held = [{ kind: 'email', value: 'again@x' }] as const;
    await east.claim([emailOf(playerId, 'again@x')]);
    await age();
    const sweep = createSweep({
      db: test.db,
      cellDb: test.db,
      directory: east,
      held: {
        listAfter: async () => [],
        async listOf() {
          await east.claim([emailOf(playerId, 'again@x')]);
          // However long the answer takes.
          await age();
          return [];
        },
      },
      ...noReports,
    });
    await stepOften(sweep);
    expect(await west.find(held)).toEqual([{ playerId, cell: 'east' }]);
  });

  it('keeps the claims of payments, which no cell is asked about', async () => {
    const playerId = randomUUID();
    await east.claim([{ kind: 'order', value: 'order_1', playerId }]);
    await age();
    await stepOften(sweepOf(east, []));
    expect(await west.find([{ kind: 'order', value: 'order_1' }])).toEqual([{ playerId, cell: 'east' }]);
  });

  it('is filled with the players of a cell that joins, batch by batch, and tells who is in two cells', async () => {
    const players = Array.from({ length: 5 }, (_, index) => ({
      playerId: randomUUID(),
      held: [{ kind: 'email', value: `${String(index)}@x` }] as const,
    }));
    const [first] = players;
    if (first === undefined) throw new Error('no player');
    await west.claim([emailOf(randomUUID(), '0@x')]);
    const conflicts: Claim[] = [];
    const sweep = sweepOf(east, players, conflicts);
    await east.refill();
    await sweepOf(west, []).step();
    expect([await sweep.step(), await sweep.step(), await sweep.step()]).toEqual([false, false, true]);
    expect((await east.countPlayers()).get('east')).toBe(5);
    expect(conflicts).toEqual([emailOf(first.playerId, '0@x')]);
    expect((await west.find([{ kind: 'email', value: '4@x' }]))[0]?.cell).toBe('east');
  });

  it('asks a process for no haste that starts in a cell which has entered all', async () => {
    const players = Array.from({ length: 5 }, () => ({ playerId: randomUUID(), held: [] }));
    await stepOften(sweepOf(east, players));
    expect(await sweepOf(east, players).step()).toBe(true);
  });

  it('refuses another database under the name of a cell', async () => {
    const west2 = { name: 'west', address: 'http://other', databaseId: 'other' };
    await expect(openDirectory(test.db, west2)).rejects.toBeInstanceOf(CellNameTaken);
    expect((await east.readCells()).map(({ address }) => address)).not.toContain('http://other');
  });

  it('is filled with a payment that two withdrawals of a player name', async () => {
    const payment = { kind: 'payment', value: 'pay_twice' } as const;
    const playerId = randomUUID();
    await sweepOf(east, [{ playerId, held: [payment, payment] }]).step();
    expect(await west.find([payment])).toEqual([{ playerId, cell: 'east' }]);
  });

  it('keeps for ten minutes what a cell has just claimed for another of its players', async () => {
    const [earlier, next] = [randomUUID(), randomUUID()];
    const held = [{ kind: 'email', value: 'moved@x' }] as const;
    await east.claim([emailOf(next, 'moved@x')]);
    const conflicts: Claim[] = [];
    const sweep = sweepOf(east, [{ playerId: earlier, held }], conflicts);
    await sweep.step();
    expect([await east.find(held), conflicts]).toEqual([[{ playerId: next, cell: 'east' }], []]);
    await age();
    await sweep.step();
    expect(await east.find(held)).toEqual([{ playerId: earlier, cell: 'east' }]);
  });

  it('loses nothing before a cell has entered all that it has', async () => {
    const gone = randomUUID();
    await east.claim([emailOf(gone, 'gone@x')]);
    await age();
    const players = Array.from({ length: 3 }, () => ({ playerId: randomUUID(), held: [] }));
    const sweep = sweepOf(east, players);
    await sweep.step();
    expect(await countOf(test.db)).toBe(1);
    await stepOften(sweep);
    expect(await countOf(test.db)).toBe(0);
  });
});
