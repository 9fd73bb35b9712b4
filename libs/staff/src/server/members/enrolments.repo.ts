import { ENROLMENT_LIFETIME_MS } from '@paasa/proofs';
import { newId, type Tx } from '@paasa/server-kit/server';

const replaceStatement = {
  name: 'staff-replace-enrolment',
  text: `
    INSERT INTO staff.enrolments (staff_id, enrolment_id, sealed_totp, expires_at)
    VALUES ($1, $2, $3, now() + interval '${String(ENROLMENT_LIFETIME_MS / 1000)} seconds')
    ON CONFLICT (staff_id) DO UPDATE
      SET enrolment_id = excluded.enrolment_id, sealed_totp = excluded.sealed_totp, expires_at = excluded.expires_at`,
};

/** Stores a key that waits for its first code, in place of an earlier one. Shape: its id. */
export async function replaceEnrolment(tx: Tx, staffId: string, sealedTotp: string): Promise<string> {
  const enrolmentId = newId();
  await tx.query(replaceStatement, [staffId, enrolmentId, sealedTotp]);
  return enrolmentId;
}

const findStatement = {
  name: 'staff-find-enrolment',
  text: `
    SELECT sealed_totp AS "sealedTotp" FROM staff.enrolments
    WHERE staff_id = $1 AND enrolment_id = $2 AND expires_at > now()`,
};

/** The sealed key; null if it was replaced, or is too old. */
export async function findEnrolment(tx: Tx, staffId: string, enrolmentId: string): Promise<string | null> {
  const [found] = await tx.query<{ sealedTotp: string }>(findStatement, [staffId, enrolmentId]);
  return found?.sealedTotp ?? null;
}

const deleteStatement = {
  name: 'staff-delete-enrolment',
  text: 'DELETE FROM staff.enrolments WHERE staff_id = $1',
};

export async function deleteEnrolment(tx: Tx, staffId: string): Promise<void> {
  await tx.query(deleteStatement, [staffId]);
}
