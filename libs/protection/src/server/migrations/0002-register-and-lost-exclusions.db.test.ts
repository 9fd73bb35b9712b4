import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { protectionMigrations } from '../protection.migrations.js';
import { findAnsweredAt, storeAnsweredAt } from '../register/register-answers.repo.js';
import { registerAndLostExclusions } from './0002-register-and-lost-exclusions.js';

const upTo = (isIncluded: (id: string) => boolean): MigrationSet => ({
  ...protectionMigrations,
  migrations: protectionMigrations.migrations.filter(({ id }) => isIncluded(id)),
});
const schemaBefore = upTo((id) => id < registerAndLostExclusions.id);
const schemaAfter = upTo((id) => id <= registerAndLostExclusions.id);

describe.each(databaseKinds)('0002-register-and-lost-exclusions on %s', (kind) => {
  it('leaves exclusions and marks as they are, and nobody has an answer of the register', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    const playerId = newId();
    await db.transaction((tx) =>
      tx.script(`
        INSERT INTO protection.players (player_id, reality_minutes, exclusion_kind) VALUES ('${playerId}', 60, 'time-out');
        INSERT INTO protection.person_marks (mark, player_id) VALUES ('mail:a', '${playerId}'), ('device:b', '${playerId}')`),
    );
    const text =
      'SELECT * FROM protection.players JOIN protection.person_marks USING (player_id) ORDER BY mark';
    const read = () => db.read((tx) => tx.query({ name: 'test-marked', text }));
    const before = await read();
    expect(before).toHaveLength(2);
    expect(await migrate(db, [platformMigrations, schemaAfter])).toContain(
      `protection/${registerAndLostExclusions.id}`,
    );
    expect(await read()).toEqual(before);
    const [later, earlier] = [new Date('2028-02-29T00:00:00.000Z'), new Date('2028-02-28T00:00:00.000Z')];
    await db.transaction(async (tx) => {
      expect(await findAnsweredAt(tx, playerId)).toBeNull();
      await storeAnsweredAt(tx, playerId, later);
      await storeAnsweredAt(tx, playerId, earlier);
      expect(await findAnsweredAt(tx, playerId)).toEqual(later);
    });
    await close();
  });
});
