import { createTestDatabase, databaseKinds } from '@paasa/server-kit/testing';
import {
  creditFakeBalance,
  describeStakePort,
  fakeStakeMigrations,
  fakeStakes,
  readFakeBalance,
} from '../../testing/index.js';

for (const kind of databaseKinds) {
  describeStakePort(`the fake stake port on ${kind}`, async () => {
    const { db, close } = await createTestDatabase(kind, [fakeStakeMigrations]);
    return {
      db,
      stakes: fakeStakes,
      credit: (playerId, amountPaise) => creditFakeBalance(db, playerId, amountPaise),
      balanceOf: async (playerId) => (await readFakeBalance(db, playerId)).balancePaise,
      escrowOf: async (playerId) => (await readFakeBalance(db, playerId)).escrowPaise,
      close,
    };
  });
}
