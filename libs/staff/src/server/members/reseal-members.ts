import {
  resealRows,
  type Cipher,
  type Database,
  type Resealed,
  type ResealPass,
} from '@paasa/server-kit/server';
import { ownerOfTotp } from './totp-cipher.js';

interface SealedRow {
  readonly staff_id: string;
  readonly sealed_totp: string;
}

const passOn = (table: 'members' | 'enrolments', cipher: Cipher): ResealPass<SealedRow> => {
  const lock = {
    name: `staff-lock-next-${table}`,
    text: `
      SELECT staff_id, sealed_totp FROM staff.${table}
      WHERE sealed_totp IS NOT NULL AND ($1::uuid IS NULL OR staff_id > $1::uuid)
      ORDER BY staff_id LIMIT $2 FOR UPDATE`,
  };
  const store = {
    name: `staff-store-resealed-${table}`,
    text: `
      UPDATE staff.${table} AS stored SET sealed_totp = given.sealed
      FROM unnest($1::uuid[], $2::text[]) AS given (staff_id, sealed) WHERE stored.staff_id = given.staff_id`,
  };
  return {
    lockNext: (tx, after, limit) => tx.query<SealedRow>(lock, [after?.staff_id ?? null, limit]),
    reseal(row) {
      const sealed = cipher.reseal(row.sealed_totp, ownerOfTotp(row.staff_id));
      return sealed === null ? null : { ...row, sealed_totp: sealed };
    },
    async store(tx, rows) {
      await tx.query(store, [rows.map((row) => row.staff_id), rows.map((row) => row.sealed_totp)]);
    },
  };
};

/** Seals with the first key the keys of authenticator apps that an old one has sealed. */
export async function resealMembers(db: Database, cipher: Cipher, batchSize?: number): Promise<Resealed> {
  const members = await resealRows(db, passOn('members', cipher), batchSize);
  const enrolments = await resealRows(db, passOn('enrolments', cipher), batchSize);
  return {
    seenCount: members.seenCount + enrolments.seenCount,
    resealedCount: members.resealedCount + enrolments.resealedCount,
    unreadableCount: members.unreadableCount + enrolments.unreadableCount,
  };
}
