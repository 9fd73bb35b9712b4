import { newId, type Tx } from '@paasa/server-kit/server';
import { createTestDatabase } from '@paasa/server-kit/testing';
import { authMigrations } from '../auth.migrations.js';
import { claimEmail, findOwner, releaseEmail } from './email-owners.repo.js';
import { claimCredential } from './passkey-owners.repo.js';
import { oneCell } from './ports.js';

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

  it('gets nothing, and leaves nothing, if another cell has it', async () => {
    const { db, close } = await createTestDatabase('postgres', [authMigrations]);
    const [playerId, at] = [newId(), new Date()];
    const cells = { ...oneCell, claimEmail: async () => false };
    expect(
      await db.transaction((tx) => claimEmail(tx, 'west@example.com', { playerId, at, cells })),
    ).toBeNull();
    expect(await db.read((tx) => findOwner(tx, 'west@example.com'))).toBeNull();
    const claim = { playerId, cells: { claimPasskey: async () => false } };
    expect(await db.transaction((tx) => claimCredential(tx, 'of-west', claim))).toBe(false);
    expect(await db.transaction((tx) => claimCredential(tx, 'of-west', { playerId, cells: oneCell }))).toBe(
      true,
    );
    await close();
  });
});
