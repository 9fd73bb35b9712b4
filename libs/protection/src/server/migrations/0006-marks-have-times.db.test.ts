import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { protectionMigrations } from '../protection.migrations.js';
import { marksHaveTimes } from './0006-marks-have-times.js';

/** The schema before the migration. */
const schemaBefore: MigrationSet = {
  ...protectionMigrations,
  migrations: protectionMigrations.migrations.filter(({ id }) => id < marksHaveTimes.id),
};

describe.each(databaseKinds)('0006-marks-have-times on %s', (kind) => {
  it('keeps all marks, and gives those from before it one time', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    const [one, other] = [newId(), newId()];
    await db.transaction((tx) =>
      tx.script(`
        INSERT INTO protection.person_marks (mark, player_id) VALUES ('mail:a', '${one}'), ('payee:b', '${other}')`),
    );
    expect(await migrate(db, [platformMigrations, protectionMigrations])).toContain(
      `protection/${marksHaveTimes.id}`,
    );
    const text =
      'SELECT mark, player_id, count(*) OVER (PARTITION BY met_at) AS at_once FROM protection.person_marks ORDER BY mark';
    expect(await db.read((tx) => tx.query({ name: 'test-marks', text }))).toEqual([
      { mark: 'mail:a', player_id: one, at_once: 2 },
      { mark: 'payee:b', player_id: other, at_once: 2 },
    ]);
    await close();
  });
});
