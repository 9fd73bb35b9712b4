import { createTestDatabase, databaseKinds, type TestDatabase } from '../../testing/index.js';
import { newId } from '../http/new-id.js';
import { deletedFrom, listed, type PersonalRow } from './personal-table.js';

const schema = {
  lib: 'personal-test',
  migrations: [
    {
      id: '0001-notes',
      sql: `CREATE SCHEMA personal_test;
        CREATE TABLE personal_test.notes (player_id uuid, note_id uuid, text text, PRIMARY KEY (player_id, note_id));`,
    },
  ],
};

describe.each(databaseKinds)('the rows of a player on %s', (kind) => {
  let database: TestDatabase;
  const [own, other] = [newId(), newId()];
  const file = listed({
    name: 'test/notes',
    about: '',
    from: 'personal_test.notes',
    keys: { note_id: 'uuid' },
    columns: { id: 'note_id', words: 'text' },
  });
  beforeAll(async () => {
    database = await createTestDatabase(kind, [schema]);
    const insert = (playerId: string, count: number) =>
      `INSERT INTO personal_test.notes SELECT '${playerId}', gen_random_uuid(), 'n' || n FROM generate_series(1, ${String(count)}) n;`;
    await database.db.transaction((tx) => tx.script(insert(own, 120) + insert(other, 3)));
  });
  afterAll(() => database.close());

  const readAll = async (): Promise<readonly PersonalRow[]> => {
    const { db } = database;
    const read = (await db.snapshot((tx) => file.open(tx, { playerId: own, at: new Date() })))();
    const rows: PersonalRow[] = [];
    for (let isLast = false; !isLast;) {
      const step = await db.read(read);
      expect(step.rows.length).toBeLessThanOrEqual(50);
      rows.push(...step.rows);
      isLast = step.isLast;
    }
    return rows;
  };

  it('are all listed once, a few at a time, with the columns of the file', async () => {
    const rows = await readAll();
    expect(rows).toHaveLength(120);
    expect(new Set(rows.map(({ words }) => words)).size).toBe(120);
    expect(Object.keys(rows[0] ?? {})).toEqual(file.columns);
  });

  it('are deleted a few at a time, and those of others stay', async () => {
    const erase = deletedFrom('personal_test.notes', 'player_id, note_id');
    const counts: number[] = [];
    for (let count = 50; count === 50;) {
      const step = { playerId: own, limit: 50, after: null };
      ({ count } = await database.db.transaction((tx) => erase(tx, step)));
      counts.push(count);
    }
    expect(counts).toEqual([50, 50, 20]);
    const text = 'SELECT player_id FROM personal_test.notes';
    const left = await database.db.read((tx) => tx.query({ name: 'left-notes', text }));
    expect(left).toEqual(Array.from({ length: 3 }, () => ({ player_id: other })));
  });
});
