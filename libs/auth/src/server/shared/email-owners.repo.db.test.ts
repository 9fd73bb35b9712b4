import { newId, type Tx } from '@paasa/server-kit/server';
import { createTestDatabase } from '@paasa/server-kit/testing';
import { authMigrations } from '../auth.migrations.js';
import { claimEmail, findOwner, releaseEmail } from './email-owners.repo.js';

describe('a claim of an address', () => {
  it('gets it if its owner releases it at that moment', async () => {
    const { db, close } = await createTestDatabase('postgres', [authMigrations]);
    const [before, after, at] = [newId(), newId(), new Date()];
    await db.transaction((tx) => claimEmail(tx, 'left@example.com', { playerId: before, at }));
    await db.transaction(async (tx) => {
      let statementCount = 0;
      const overtaken: Tx = {
        ...tx,
        async run(query) {
          statementCount += 1;
          if (statementCount === 2) await releaseEmail(tx, 'left@example.com', before);
          return tx.run(query);
        },
      };
      expect(await claimEmail(overtaken, 'left@example.com', { playerId: after, at })).toBe(after);
    });
    expect(await db.read((tx) => findOwner(tx, 'left@example.com'))).toBe(after);
    await close();
  });
});
