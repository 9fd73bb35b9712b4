import { newId } from '@paasa/server-kit/server';
import { databaseKinds } from '@paasa/server-kit/testing';
import { createDatabaseBefore } from '../../testing/database-before.js';
import { findLivingReset, takeTry } from '../password-reset/password-resets.repo.js';
import { overallTriesMigration } from './0010-overall-tries.js';

describe.each(databaseKinds)('0010-overall-tries on %s', (kind) => {
  it('does not reset the earlier attempts of a live code', async () => {
    const reset = { emailKey: 'asha@example.com', resetId: newId() };
    const { db, close, migrateAll } = await createDatabaseBefore(
      kind,
      overallTriesMigration,
      `
        INSERT INTO auth.password_resets (
          email_key, reset_id, asker_hash, code_hash, try_count, issued_at, expires_at
        ) VALUES ('${reset.emailKey}', '${reset.resetId}', 'asker', 'code', 2, now(), now() + interval '10 minutes')`,
    );
    expect(await migrateAll()).toContain(`auth/${overallTriesMigration.id}`);
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
