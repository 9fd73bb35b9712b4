import { inGroups } from '@paasa/proofs';
import { createRecoveryCodes, hashRecoveryCode } from '@paasa/proofs/server';
import type { Tx } from '@paasa/server-kit/server';

const deleteStatement = {
  name: 'staff-delete-recovery-codes',
  text: 'DELETE FROM staff.recovery_codes WHERE staff_id = $1',
};

const insertStatement = {
  name: 'staff-insert-recovery-codes',
  text: 'INSERT INTO staff.recovery_codes (staff_id, code_hash) SELECT $1, unnest($2::text[])',
};

/** Makes new codes in place of all earlier ones, and stores their hashes. Shape: the codes as people read them. */
export async function replaceRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tx.query(deleteStatement, [staffId]);
  await tx.query(insertStatement, [staffId, codes.map(hashRecoveryCode)]);
  return codes.map((code) => inGroups(code, '-'));
}

const takeStatement = {
  name: 'staff-take-recovery-code',
  text: 'DELETE FROM staff.recovery_codes WHERE staff_id = $1 AND code_hash = $2 RETURNING staff_id',
};

/** Uses a code up. Shape: false if it is not one of the member's, or was used before. */
export const takeRecoveryCode = async (tx: Tx, staffId: string, code: string): Promise<boolean> =>
  (await tx.query(takeStatement, [staffId, hashRecoveryCode(code)])).length > 0;

const countStatement = {
  name: 'staff-count-recovery-codes',
  text: 'SELECT count(*)::int AS count FROM staff.recovery_codes WHERE staff_id = $1',
};

export async function countRecoveryCodes(tx: Tx, staffId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(countStatement, [staffId]);
  return row?.count ?? 0;
}
