import type { Role } from '@paasa/console-kit';
import type { Tx } from '@paasa/server-kit/server';

/** A member who may sign in or be welcomed, with what their ways in are compared with. */
export interface HeldMember {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passkeyHandle: string;
  readonly passwordHash: string | null;
  readonly sealedTotp: string | null;
  /** The time step of the last code that was used. */
  readonly lastStep: number;
  readonly isWelcomed: boolean;
}

const columns = `
  member.staff_id AS "staffId", member.email, member.name, member.role, member.passkey_handle AS "passkeyHandle",
  member.password_hash AS "passwordHash", member.sealed_totp AS "sealedTotp", member.last_step AS "lastStep",
  member.welcomed_at IS NOT NULL AS "isWelcomed"
`;

/** Fits no member, so that the search for nobody takes the same work. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

const findByEmailStatement = {
  name: 'staff-find-member-by-email',
  text: `SELECT ${columns} FROM staff.members AS member WHERE member.email_key = $1 AND member.disabled_at IS NULL`,
};

export async function findMemberByEmail(tx: Tx, emailKey: string): Promise<HeldMember | null> {
  const [member] = await tx.query<HeldMember>(findByEmailStatement, [emailKey]);
  return member ?? null;
}

const findStatement = {
  name: 'staff-find-member',
  text: `SELECT ${columns} FROM staff.members AS member WHERE member.staff_id = $1 AND member.disabled_at IS NULL`,
};

export async function findMember(tx: Tx, staffId: string): Promise<HeldMember | null> {
  const [member] = await tx.query<HeldMember>(findStatement, [staffId]);
  return member ?? null;
}

const holdStatement = { name: 'staff-hold-member', text: `${findStatement.text} FOR UPDATE` };

/**
 * Locks a member until the transaction ends, so that sign-ins, changes of their ways in and an end of their access take
 * turns. Shape: null if they are disabled, or nobody.
 */
export async function holdMember(tx: Tx, staffId: string): Promise<HeldMember | null> {
  const [member] = await tx.query<HeldMember>(holdStatement, [staffId]);
  return member ?? null;
}

const storeStepStatement = {
  name: 'staff-store-step',
  text: 'UPDATE staff.members SET last_step = $2 WHERE staff_id = $1',
};

export async function storeStep(tx: Tx, staffId: string, step: number): Promise<void> {
  await tx.query(storeStepStatement, [staffId, step]);
}

const welcomeStatement = {
  name: 'staff-welcome-member',
  text: 'UPDATE staff.members SET name = $2, welcomed_at = now() WHERE staff_id = $1',
};

export async function welcomeMember(tx: Tx, staffId: string, name: string): Promise<void> {
  await tx.query(welcomeStatement, [staffId, name]);
}

export interface NewPassword {
  readonly passwordHash: string;
  readonly sealedTotp: string;
  readonly lastStep: number;
}

const storePasswordStatement = {
  name: 'staff-store-password',
  text: `
    UPDATE staff.members SET password_hash = $2, sealed_totp = $3, last_step = $4 WHERE staff_id = $1`,
};

/** Stores a password together with the key of its app: none opens anything alone. */
export async function storePassword(tx: Tx, staffId: string, given: NewPassword): Promise<void> {
  const { passwordHash, sealedTotp, lastStep } = given;
  await tx.query(storePasswordStatement, [staffId, passwordHash, sealedTotp, lastStep]);
}

export interface NewMember {
  readonly staffId: string;
  readonly emailKey: string;
  readonly email: string;
  readonly role: Role;
  readonly passkeyHandle: string;
}

const insertStatement = {
  name: 'staff-insert-member',
  text: `
    INSERT INTO staff.members (staff_id, email_key, email, name, role, passkey_handle)
    VALUES ($1, $2, $3, '', $4, $5) ON CONFLICT DO NOTHING RETURNING staff_id`,
};

/** Shape: false, without an effect, if the address or the id is known already. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { staffId, emailKey, email, role, passkeyHandle } = member;
  return (await tx.query(insertStatement, [staffId, emailKey, email, role, passkeyHandle])).length > 0;
}

const forgetWaysInStatements = [
  {
    name: 'staff-forget-password',
    text: `
      UPDATE staff.members SET password_hash = NULL, sealed_totp = NULL, welcomed_at = NULL WHERE staff_id = $1`,
  },
  { name: 'staff-forget-passkeys', text: 'DELETE FROM staff.passkeys WHERE staff_id = $1' },
  { name: 'staff-forget-codes', text: 'DELETE FROM staff.recovery_codes WHERE staff_id = $1' },
  { name: 'staff-forget-enrolment', text: 'DELETE FROM staff.enrolments WHERE staff_id = $1' },
  { name: 'staff-forget-invitation', text: 'DELETE FROM staff.invitations WHERE staff_id = $1' },
];

/** Removes everything that opens an account: only a new invitation does then. */
export async function forgetWaysIn(tx: Tx, staffId: string): Promise<void> {
  for (const statement of forgetWaysInStatements) await tx.query(statement, [staffId]);
}
