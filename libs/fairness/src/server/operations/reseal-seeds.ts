import { resealRows, type Database, type Resealed, type ResealPass } from '@paasa/server-kit/server';
import type { SeedCipher } from '../seeds/seed-cipher.js';

interface PairRow {
  player_id: string;
  seed_pair_id: string;
  sealed_server_seed: string;
}

const lockNextStatement = {
  name: 'fairness-lock-next-seeds',
  text: `
    SELECT player_id, seed_pair_id, sealed_server_seed FROM fairness.seed_pairs
    WHERE $1::uuid IS NULL OR (player_id, seed_pair_id) > ($1::uuid, $2::uuid)
    ORDER BY player_id, seed_pair_id LIMIT $3 FOR UPDATE`,
};

const storeStatement = {
  name: 'fairness-store-resealed',
  text: `
    UPDATE fairness.seed_pairs p SET sealed_server_seed = given.sealed
    FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS given (player_id, seed_pair_id, sealed)
    WHERE p.player_id = given.player_id AND p.seed_pair_id = given.seed_pair_id`,
};

function passWith(cipher: SeedCipher): ResealPass<PairRow> {
  return {
    lockNext: (tx, after, limit) =>
      tx.query<PairRow>(lockNextStatement, [after?.player_id ?? null, after?.seed_pair_id ?? null, limit]),
    reseal(row) {
      const owner = { playerId: row.player_id, seedPairId: row.seed_pair_id };
      const sealed = cipher.reseal(row.sealed_server_seed, owner);
      return sealed === null ? null : { ...row, sealed_server_seed: sealed };
    },
    async store(tx, rows) {
      await tx.query(storeStatement, [
        rows.map((row) => row.player_id),
        rows.map((row) => row.seed_pair_id),
        rows.map((row) => row.sealed_server_seed),
      ]);
    },
  };
}

/** Seals every server seed with the first key, revealed ones too. */
export function resealSeeds(db: Database, cipher: SeedCipher, batchSize?: number): Promise<Resealed> {
  return resealRows(db, passWith(cipher), batchSize);
}
