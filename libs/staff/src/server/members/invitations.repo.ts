import type { Role } from '@paasa/console-kit';
import type { Tx } from '@paasa/server-kit/server';
import { INVITATION_HOURS } from '../../rules/session-times.js';

const replaceStatement = {
  name: 'staff-replace-invitation',
  text: `
    INSERT INTO staff.invitations (staff_id, token_hash, expires_at)
    VALUES ($1, $2, now() + interval '${String(INVITATION_HOURS)} hours')
    ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
};

/** Stores an invitation in place of an earlier one. */
export async function replaceInvitation(tx: Tx, staffId: string, tokenHash: string): Promise<void> {
  await tx.query(replaceStatement, [staffId, tokenHash]);
}

export interface Invitation {
  readonly staffId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passkeyHandle: string;
  readonly expiresAt: Date;
}

const findStatement = {
  name: 'staff-find-invitation',
  text: `
    SELECT member.staff_id AS "staffId", member.email, member.name, member.role,
      member.passkey_handle AS "passkeyHandle", invitation.expires_at AS "expiresAt"
    FROM staff.invitations AS invitation JOIN staff.members AS member USING (staff_id)
    WHERE invitation.token_hash = $1 AND invitation.expires_at > now() AND member.disabled_at IS NULL`,
};

/** Null if it was used, replaced, or is too old. */
export async function findInvitation(tx: Tx, tokenHash: string): Promise<Invitation | null> {
  const [found] = await tx.query<Invitation>(findStatement, [tokenHash]);
  return found ?? null;
}

const takeStatement = {
  name: 'staff-take-invitation',
  text: `
    DELETE FROM staff.invitations WHERE token_hash = $1 AND expires_at > now() RETURNING staff_id AS "staffId"`,
};

/** Uses an invitation up. Shape: of parallel calls one gets its member, the others null. */
export async function takeInvitation(tx: Tx, tokenHash: string): Promise<string | null> {
  const [taken] = await tx.query<{ staffId: string }>(takeStatement, [tokenHash]);
  return taken?.staffId ?? null;
}

const endAllStatement = { name: 'staff-end-invitations', text: 'DELETE FROM staff.invitations' };

export async function endInvitations(tx: Tx): Promise<void> {
  await tx.query(endAllStatement);
}
