import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '../../testing/index.js';
import { DatabaseUnavailable, type Tx } from './database.js';
import type { MigrationSet } from './migrate.js';

const notes: MigrationSet = {
  lib: 'notes',
  migrations: [
    {
      id: '0001-notes',
      sql: `
        CREATE SCHEMA notes;
        CREATE TABLE notes.notes (id int PRIMARY KEY, amount_paise bigint NOT NULL CHECK (amount_paise >= 0));
      `,
    },
  ],
};

const insert = { name: 'sent-insert', text: 'INSERT INTO notes.notes (id, amount_paise) VALUES ($1, $2)' };
const add = {
  name: 'sent-add',
  text: 'UPDATE notes.notes SET amount_paise = amount_paise + $2 WHERE id = $1',
};
const list = { name: 'sent-list', text: 'SELECT id, amount_paise FROM notes.notes ORDER BY id' };
const unreadable = { name: 'sent-unreadable', text: 'SELECT 9007199254740993::bigint AS n' };
const hangUp = { name: 'sent-hang-up', text: 'SELECT pg_terminate_backend(pg_backend_pid())' };

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

describe.each(bothDatabaseKinds)('statements that are sent, on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [notes]);
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.transaction((tx) => tx.script('DELETE FROM notes.notes')));

  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.db.transaction(work);
  const rows = () => test.db.read((tx) => tx.query<{ id: number; amount_paise: number }>(list));

  it('run in their turn, and are committed with the awaited ones', async () => {
    const seen = await inTx(async (tx) => {
      tx.send(insert, [1, 100]);
      tx.send(add, [1, 5]);
      const found = await tx.query(list);
      tx.send(add, [1, 7]);
      tx.send(insert, [2, 3]);
      return found;
    });
    expect(seen).toEqual([{ id: 1, amount_paise: 105 }]);
    expect(await rows()).toEqual([
      { id: 1, amount_paise: 112 },
      { id: 2, amount_paise: 3 },
    ]);
  });

  it('roll the transaction back if the last of them fails, whatever the work has returned', async () => {
    const work = inTx(async (tx) => {
      await tx.query(insert, [1, 100]);
      tx.send(insert, [2, 100]);
      tx.send(add, [1, -101]);
      return 'done';
    });
    await expect(work).rejects.toThrow('notes_amount_paise_check');
    expect(await rows()).toEqual([]);
  });

  it('roll it back if the first of them fails, with its error', async () => {
    const work = inTx(async (tx) => {
      tx.send(insert, [1, -1]);
      tx.send(insert, [2, 100]);
      return tx.query(list);
    });
    await expect(work).rejects.toThrow('notes_amount_paise_check');
    expect(await rows()).toEqual([]);
  });

  it('hide no earlier failure, although they fail because of it', async () => {
    const work = inTx(async (tx) => {
      const asked = tx.query(insert, [1, -1]);
      tx.send(insert, [2, 100]);
      return asked;
    });
    await expect(work).rejects.toThrow('notes_amount_paise_check');
    expect(await rows()).toEqual([]);
  });

  it('are visible to reads, as to all later statements', async () => {
    const seen = await inTx(async (tx) => {
      tx.send(insert, [1, 100]);
      return tx.query({ ...list, name: 'sent-list-read', isRead: true });
    });
    expect(seen).toEqual([{ id: 1, amount_paise: 100 }]);
  });

  it('roll the transaction back although it goes back to a savepoint', async () => {
    const work = inTx(async (tx) => {
      tx.send(insert, [1, 100]);
      await tx.script('SAVEPOINT before');
      tx.send(insert, [2, -1]);
      await tx.script('ROLLBACK TO SAVEPOINT before');
    });
    await expect(work).rejects.toThrow('notes_amount_paise_check');
    expect(await rows()).toEqual([]);
    await inTx(async (tx) => {
      tx.send(insert, [1, 100]);
      await tx.script('SAVEPOINT before');
      tx.send(insert, [2, 200]);
      await tx.script('ROLLBACK TO SAVEPOINT before');
    });
    expect(await rows()).toEqual([{ id: 1, amount_paise: 100 }]);
  });

  it('do not exist after the work of their transaction', async () => {
    const kept: Tx[] = [];
    await inTx(async (tx) => {
      kept.push(tx);
    });
    expect(kept.map((tx) => () => tx.send(insert, [1, 1]))[0]).toThrow('after the work of its transaction');
    expect(await rows()).toEqual([]);
  });

  it('are rolled back if the work throws, with the error of the work', async () => {
    const work = inTx(async (tx) => {
      tx.send(insert, [1, 100]);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    // Nothing of it was still in progress on the connection.
    await inTx((tx) => tx.query(insert, [1, 1]));
    expect(await rows()).toEqual([{ id: 1, amount_paise: 1 }]);
  });

  it('leave a usable connection after a failure, named statements included', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const work = inTx(async (tx) => {
        tx.send(insert, [1, -1]);
        tx.send(add, [1, 1]);
      });
      await expect(work).rejects.toThrow('notes_amount_paise_check');
    }
    await inTx(async (tx) => {
      tx.send(insert, [1, 1]);
      tx.send(add, [1, 1]);
    });
    expect(await rows()).toEqual([{ id: 1, amount_paise: 2 }]);
  });

  it('are refused before they are sent if the driver would refuse them', async () => {
    for (const odd of [{ a: 1 }, undefined, [[1]], [{}], new Date(0), 1n, Symbol('s')]) {
      const work = inTx(async (tx) => {
        await tx.query(insert, [1, 100]);
        tx.send(add, [1, odd]);
      });
      await expect(work).rejects.toThrow('Parameter 2 of sent-add is of a kind that cannot be sent.');
    }
    const otherwise = { ...add, text: `${add.text} AND true` };
    await inTx(async (tx) => tx.send(add, [1, 1]));
    const work = inTx(async (tx) => {
      await tx.query(insert, [1, 100]);
      tx.send(otherwise, [1, 1]);
    });
    await expect(work).rejects.toThrow('Two statements are called sent-add.');
    expect(await rows()).toEqual([]);
  });

  it('do not exist outside of a transaction', async () => {
    await expect(test.db.read(async (tx) => tx.send(insert, [1, 1]))).rejects.toThrow('needs a transaction');
    expect(await rows()).toEqual([]);
  });

  it('change nothing in a snapshot', async () => {
    await expect(test.db.snapshot(async (tx) => tx.send(insert, [1, 1]))).rejects.toThrow(/read-only/);
    expect(await rows()).toEqual([]);
  });
});

describe('statements that are sent to a server', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('postgres', [notes]);
  });
  afterAll(() => test.close());

  const rows = () => test.db.read((tx) => tx.query(list));

  it('are an outage if the connection is closed, and nothing stays', async () => {
    const work = test.db.transaction(async (tx) => {
      await tx.query(insert, [1, 1]);
      tx.send(hangUp);
      tx.send(insert, [2, 2]);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await rows()).toEqual([]);
  });

  it('are an outage if a lock cannot be taken in time', async () => {
    await test.db.transaction((tx) => tx.query(insert, [1, 0]));
    const released = gate();
    const held = gate();
    const holder = test.db.transaction(async (tx) => {
      await tx.query(add, [1, 1]);
      held.open();
      await released.passed;
    });
    await held.passed;
    const work = test.db.transaction(async (tx) => {
      await tx.script("SET LOCAL lock_timeout = '50ms'");
      tx.send(add, [1, 10]);
      tx.send(insert, [2, 2]);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    released.open();
    await holder;
    expect(await rows()).toEqual([{ id: 1, amount_paise: 1 }]);
    await test.db.transaction((tx) => tx.script('DELETE FROM notes.notes'));
  });

  it('are refused if the name belongs to an awaited statement', async () => {
    await test.db.read((tx) => tx.query({ name: 'sent-named', text: 'SELECT 1 AS n' }));
    const otherwise = { name: 'sent-named', text: 'SELECT 2 AS n' };
    const refusal = 'Two statements are called sent-named.';
    await expect(test.db.transaction(async (tx) => tx.send(otherwise))).rejects.toThrow(refusal);
    await expect(test.db.transaction((tx) => tx.query(otherwise))).rejects.toThrow(refusal);
  });

  it('are an outage, and not rolled back, if an answer to a committed one cannot be read', async () => {
    const work = test.db.transaction(async (tx) => {
      tx.send(insert, [7, 7]);
      tx.send(unreadable);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await rows()).toEqual([{ id: 7, amount_paise: 7 }]);
    await test.db.transaction((tx) => tx.script('DELETE FROM notes.notes'));
  });

  it.each([
    ['a deadlock', async (tx: Tx, id: number) => tx.send(add, [id, 1])],
    [
      'a deadlock of what went before them',
      async (tx: Tx, id: number) => {
        const asked = tx.query(add, [id, 1]);
        tx.send(add, [3, 1]);
        await asked;
      },
    ],
  ])('run again with their transaction after %s', async (_what, meet) => {
    await test.db.transaction((tx) => tx.script('DELETE FROM notes.notes'));
    await test.db.transaction(async (tx) => {
      tx.send(insert, [1, 0]);
      tx.send(insert, [2, 0]);
    });
    let tries = 0;
    let holderCount = 0;
    const bothHold = gate();
    const survivor = gate();
    const crossing = async (first: number, second: number): Promise<void> => {
      await test.db.transaction(async (tx) => {
        tries += 1;
        // The one that runs again could take the row before the other wakes up, and block it once more.
        if (tries > 2) await survivor.passed;
        await tx.query(add, [first, 1]);
        holderCount += 1;
        if (holderCount === 2) bothHold.open();
        await bothHold.passed;
        await meet(tx, second);
      });
      survivor.open();
    };
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(tries).toBe(3);
    expect(await rows()).toEqual([
      { id: 1, amount_paise: 2 },
      { id: 2, amount_paise: 2 },
    ]);
  });
});
