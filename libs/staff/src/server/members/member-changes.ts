import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Facts, Role } from '@paasa/console-kit';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { refuseChange, type MemberChange, type MemberState } from '../../rules/member-changes.js';
import { emailKeyOf } from '../../rules/person-fields.js';
import { endSessions } from '../sessions/sessions.repo.js';
import { replaceInvitation } from './invitations.repo.js';
import { forgetWaysIn, insertMember } from './members.repo.js';

/** Who changes a member, and what they had before their eyes; null for a shell. */
export type By = { readonly staffId: string; readonly before: Facts } | null;

/** A member as changes see them, disabled or not. */
export interface StoredMember extends MemberState {
  readonly email: string;
}

export const UNKNOWN_MEMBER: Facts = { state: 'unknown' };

export const factsOf = ({ role, isWelcomed, isDisabled }: StoredMember): Facts => ({
  role,
  state: isDisabled ? 'disabled' : isWelcomed ? 'active' : 'invited',
});

/** Null if the member is as they were when the change was asked for, or if a shell asks. */
const refuseOther = (now: Facts, by: By): Refused | null =>
  by === null || isDeepStrictEqual(now, by.before)
    ? null
    : refuse('conflict', 'console/changed', 'This member has changed meanwhile. Please look again.');

const columns = `
  staff_id AS "staffId", email, role, welcomed_at IS NOT NULL AS "isWelcomed", disabled_at IS NOT NULL AS "isDisabled"
`;

const findStatement = {
  name: 'staff-find-stored-member',
  text: `SELECT ${columns} FROM staff.members WHERE staff_id = $1`,
};

const findByEmailStatement = {
  name: 'staff-find-stored-member-by-email',
  text: `SELECT ${columns} FROM staff.members WHERE email_key = $1`,
};

/** Null if there is no such member. */
export async function findStored(tx: Tx, staffId: string): Promise<StoredMember | null> {
  const [found] = await tx.query<StoredMember>(findStatement, [staffId]);
  return found ?? null;
}

export async function findStoredByEmail(tx: Tx, email: string): Promise<StoredMember | null> {
  const [found] = await tx.query<StoredMember>(findByEmailStatement, [emailKeyOf(email)]);
  return found ?? null;
}

// In the order of their ids, so that two changes cannot wait for each other. Admins are few.
const holdStatement = {
  name: 'staff-hold-admins-and-member',
  text: `
    SELECT ${columns} FROM staff.members WHERE role = 'admin' OR staff_id = $1 ORDER BY staff_id FOR UPDATE`,
};

const setRoleStatement = {
  name: 'staff-set-role',
  text: 'UPDATE staff.members SET role = $2 WHERE staff_id = $1',
};

const disableStatement = {
  name: 'staff-disable-member',
  text: 'UPDATE staff.members SET disabled_at = now() WHERE staff_id = $1',
};

const enableStatement = {
  name: 'staff-enable-member',
  text: 'UPDATE staff.members SET disabled_at = NULL, role = $2, email = $3 WHERE staff_id = $1',
};

/**
 * Locks a member and all administrators. `isNew`: this change has made the member.
 *
 * Errors: `staff/no-such-member`, `console/changed`, those of `refuseChange`.
 */
async function hold(
  tx: Tx,
  staffId: string,
  change: MemberChange,
  { by, isNew = false }: { readonly by: By; readonly isNew?: boolean },
): Promise<Result<StoredMember>> {
  const held = await tx.query<StoredMember>(holdStatement, [staffId]);
  const member = held.find((one) => one.staffId === staffId);
  if (member === undefined)
    return refuse('not-found', 'staff/no-such-member', 'There is no such member of staff.');
  const others = held.filter((one) => one !== member);
  const judged = { member, others, by: by?.staffId ?? null };
  return (
    refuseChange(change, judged) ?? refuseOther(isNew ? UNKNOWN_MEMBER : factsOf(member), by) ?? ok(member)
  );
}

const HANDLE_BYTES = 32;

export interface Invited {
  /** The id of a new account; a known address keeps its own. */
  readonly staffId: string;
  readonly email: string;
  readonly role: Role;
  readonly tokenHash: string;
}

/**
 * Makes an account that only its invitation opens. An account that was disabled, or never opened, is invited again.
 *
 * Shape: the id of the account. Errors: those of `refuseChange`.
 */
export async function invite(
  tx: Tx,
  { email, role, tokenHash, ...given }: Invited,
  by: By,
): Promise<Result<string>> {
  const passkeyHandle = randomBytes(HANDLE_BYTES).toString('base64url');
  const emailKey = emailKeyOf(email);
  const isNew = await insertMember(tx, { ...given, email, emailKey, role, passkeyHandle });
  const known = isNew ? null : await findStoredByEmail(tx, email);
  if (!isNew && known === null)
    return refuse('conflict', 'staff/already-so', 'This account exists already. Please try again.');
  const { staffId } = known ?? given;
  const held = await hold(tx, staffId, { kind: 'invite' }, { by, isNew });
  if (!held.ok) return held;
  await forgetWaysIn(tx, staffId);
  await tx.query(enableStatement, [staffId, role, email]);
  await replaceInvitation(tx, staffId, tokenHash);
  return ok(staffId);
}

/** Shape: what has changed, for the record. Errors: those of `refuseChange`, `staff/no-such-member`. */
export async function setRole(tx: Tx, staffId: string, role: Role, by: By): Promise<Result<Facts>> {
  const held = await hold(tx, staffId, { kind: 'role', role }, { by });
  if (!held.ok) return held;
  await tx.query(setRoleStatement, [staffId, role]);
  return ok({ role });
}

/** Ends all access of a member: sessions, ways in, invitations. Errors: as above. */
export async function disable(tx: Tx, staffId: string, by: By): Promise<Result<Facts>> {
  const held = await hold(tx, staffId, { kind: 'disable' }, { by });
  if (!held.ok) return held;
  await tx.query(disableStatement, [staffId]);
  await forgetWaysIn(tx, staffId);
  return ok({ isDisabled: true, endedSessions: await endSessions(tx, staffId) });
}

/** Removes all ways in of a member who has lost them, and invites them again. Errors: as above. */
export async function reset(
  tx: Tx,
  { staffId, tokenHash }: { readonly staffId: string; readonly tokenHash: string },
  by: By,
): Promise<Result<Facts>> {
  const held = await hold(tx, staffId, { kind: 'reset' }, { by });
  if (!held.ok) return held;
  await forgetWaysIn(tx, staffId);
  await replaceInvitation(tx, staffId, tokenHash);
  return ok({ isReset: true, endedSessions: await endSessions(tx, staffId) });
}
