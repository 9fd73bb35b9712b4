import { migrate, newId, platformMigrations, type MigrationSet } from '@paasa/server-kit/server';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { authMigrations } from '../auth.migrations.js';
import { findLivingReset, takeTry } from '../password-reset/password-resets.repo.js';
import { overallTriesMigration } from './0010-overall-tries.js';

/** The schema as it was before. */
const schemaBefore: MigrationSet = {
  ...authMigrations,
  migrations: authMigrations.migrations.filter(({ id }) => id < overallTriesMigration.id),
};

describe.each(databaseKinds)('0010-overall-tries on %s', (kind) => {
  it('gives back nothing for the earlier tries of a code that is under way', async () => {
    const { db, close } = await createTestDatabase(kind, [schemaBefore]);
    const reset = { emailKey: 'asha@example.com', resetId: newId() };
    await db.transaction((tx) =>
      tx.script(`
        INSERT INTO auth.password_resets (
          email_key, reset_id, asker_hash, code_hash, try_count, issued_at, expires_at
        ) VALUES ('${reset.emailKey}', '${reset.resetId}', 'asker', 'code', 2, now(), now() + interval '10 minutes')`),
    );
    const applied = await migrate(db, [platformMigrations, authMigrations]);
    expect(applied).toContain(`auth/${overallTriesMigration.id}`);
    await db.transaction(async (tx) => {
      await takeTry(tx, reset, { isOverall: true });
      await takeTry(tx, reset, { isOverall: false });
      const { emailKey, resetId } = reset;
      const found = await findLivingReset(tx, { emailKey, askerHash: 'asker' }, new Date());
      expect(found).toEqual({ resetId, codeHash: 'code', overallTryCount: 1 });
    });
    await close();
  });
});
