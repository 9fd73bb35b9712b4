import { randomUUID } from 'node:crypto';
import { commitmentOf } from '@paasa/fairness';
import { createTestDatabase, bothDatabaseKinds } from '@paasa/server-kit/testing';
import { contractSeeds, creditFakeBalance, describeBetEngine, readFakeBalance } from '../../testing/index.js';
import { engineMigrations, engineOn } from '../../testing/engine-harness.js';
import type { NoncePort } from '../batch/ports.js';

const seedPair = {
  seedPairId: randomUUID(),
  serverSeedHash: commitmentOf(contractSeeds.serverSeed),
  ...contractSeeds,
};

const countStatement = {
  name: 'test-count-bets',
  text: `
    SELECT player_id, bet_count FROM games_core.totals_by_game
    WHERE player_id = ANY($1::uuid[]) AND game = '*'`,
};

/** A bet's nonce is the number of earlier bets, so a failed transaction takes none; the seeds are known. */
const knownNonces: NoncePort = {
  async takeNonces(tx, playerIds) {
    const rows = await tx.query<{ player_id: string; bet_count: number }>(countStatement, [playerIds]);
    const counts = new Map(rows.map((row) => [row.player_id, row.bet_count]));
    return playerIds.map((playerId) => ({ ...seedPair, nonce: counts.get(playerId) ?? 0 }));
  },
  findPublicSeeds: async (_tx, pairs) => new Map(pairs.map(({ seedPairId }) => [seedPairId, seedPair])),
};

describe.each(bothDatabaseKinds)('on %s', (kind) => {
  describeBetEngine('the bet engine', async () => {
    const test = await createTestDatabase(kind, engineMigrations);
    return {
      engine: engineOn(test.db, { nonces: knownNonces }),
      async playerWith(balancePaise) {
        const playerId = randomUUID();
        await creditFakeBalance(test.db, playerId, balancePaise);
        return playerId;
      },
      balanceOf: async (playerId) => (await readFakeBalance(test.db, playerId)).balancePaise,
      close: () => test.close(),
    };
  });
});
