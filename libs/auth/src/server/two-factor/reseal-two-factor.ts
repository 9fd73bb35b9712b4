import {
  resealRows,
  type Cipher,
  type Database,
  type Resealed,
  type ResealPass,
} from '@paasa/server-kit/server';
import { ownerOfEnrolment, ownerOfSecret } from './two-factor-cipher.js';

interface SecretRow {
  player_id: string;
  /** Empty for a confirmed secret. */
  enrolment_id: string;
  sealed_secret: string;
}

const lockSecretsStatement = {
  name: 'auth-lock-next-two-factor',
  text: `
    SELECT player_id, '' AS enrolment_id, sealed_secret FROM auth.two_factor
    WHERE $1::uuid IS NULL OR player_id > $1::uuid ORDER BY player_id LIMIT $2 FOR UPDATE`,
};

const storeSecretsStatement = {
  name: 'auth-store-resealed-two-factor',
  text: `
    UPDATE auth.two_factor t SET sealed_secret = given.sealed
    FROM unnest($1::uuid[], $2::text[]) AS given (player_id, sealed) WHERE t.player_id = given.player_id`,
};

const lockEnrolmentsStatement = {
  name: 'auth-lock-next-enrolments',
  text: `
    SELECT player_id, enrolment_id, sealed_secret FROM auth.two_factor_enrolments
    WHERE $1::uuid IS NULL OR player_id > $1::uuid ORDER BY player_id LIMIT $2 FOR UPDATE`,
};

const storeEnrolmentsStatement = {
  name: 'auth-store-resealed-enrolments',
  text: `
    UPDATE auth.two_factor_enrolments e SET sealed_secret = given.sealed
    FROM unnest($1::uuid[], $2::text[]) AS given (player_id, sealed) WHERE e.player_id = given.player_id`,
};

function passWith(
  cipher: Cipher,
  lock: typeof lockSecretsStatement,
  store: typeof storeSecretsStatement,
): ResealPass<SecretRow> {
  return {
    lockNext: (tx, after, limit) => tx.query<SecretRow>(lock, [after?.player_id ?? null, limit]),
    reseal(row) {
      const { player_id: playerId, enrolment_id: enrolmentId } = row;
      const owner = enrolmentId === '' ? ownerOfSecret(playerId) : ownerOfEnrolment(playerId, enrolmentId);
      const sealed = cipher.reseal(row.sealed_secret, owner);
      return sealed === null ? null : { ...row, sealed_secret: sealed };
    },
    async store(tx, rows) {
      const sealed = rows.map((row) => row.sealed_secret);
      await tx.query(store, [rows.map((row) => row.player_id), sealed]);
    },
  };
}

/** Seals with the first key the secrets that an old one has sealed. */
export async function resealTwoFactor(db: Database, cipher: Cipher, batchSize?: number): Promise<Resealed> {
  const secretsPass = passWith(cipher, lockSecretsStatement, storeSecretsStatement);
  const enrolmentsPass = passWith(cipher, lockEnrolmentsStatement, storeEnrolmentsStatement);
  const secrets = await resealRows(db, secretsPass, batchSize);
  const enrolments = await resealRows(db, enrolmentsPass, batchSize);
  return {
    seenCount: secrets.seenCount + enrolments.seenCount,
    resealedCount: secrets.resealedCount + enrolments.resealedCount,
    unreadableCount: secrets.unreadableCount + enrolments.unreadableCount,
  };
}
