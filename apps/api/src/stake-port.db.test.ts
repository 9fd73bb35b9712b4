import { describeStakePort } from '@paasa/games-core/testing';
import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import { createStakes, walletMigrations } from '@paasa/wallet/server';
import { fundPlayer, readAccount } from '@paasa/wallet/testing';

describe.each(databaseKinds)('on %s', (kind) => {
  describeStakePort('the wallet, as the games see it', async () => {
    const { db, close } = await createTestDatabase(kind, [walletMigrations]);
    return {
      db,
      stakes: createStakes(),
      credit: (playerId, amountPaise) => fundPlayer(db, playerId, amountPaise),
      balanceOf: async (playerId) => (await readAccount(db, playerId)).balances.balancePaise,
      escrowOf: async (playerId) => (await readAccount(db, playerId)).balances.escrowPaise,
      close,
    };
  });
});
