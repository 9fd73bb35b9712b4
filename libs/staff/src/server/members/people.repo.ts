import type { Tx } from '@paasa/server-kit/server';
import type { Person } from '../../contract/people.js';

interface PersonRow extends Omit<Person, 'invitedAt' | 'lastSeenAt'> {
  readonly emailKey: string;
  readonly invitedAt: Date;
  readonly lastSeenAt: Date | null;
}

export interface ListedPerson extends Person {
  readonly emailKey: string;
}

const listStatement = {
  name: 'staff-list-people',
  text: `
    SELECT member.staff_id AS "staffId", member.email_key AS "emailKey", member.email, member.name, member.role,
      CASE
        WHEN member.disabled_at IS NOT NULL THEN 'disabled'
        WHEN member.welcomed_at IS NOT NULL THEN 'active'
        WHEN invitation.expires_at > now() THEN 'invited'
        ELSE 'invitation-over'
      END AS state,
      array_remove(ARRAY[
        CASE WHEN EXISTS (SELECT FROM staff.passkeys AS own WHERE own.staff_id = member.staff_id) THEN 'passkey' END,
        CASE WHEN member.password_hash IS NOT NULL THEN 'password' END
      ], NULL) AS "waysIn",
      member.created_at AS "invitedAt",
      (SELECT max(session.last_seen_at) FROM staff.sessions AS session WHERE session.staff_id = member.staff_id)
        AS "lastSeenAt"
    FROM staff.members AS member LEFT JOIN staff.invitations AS invitation USING (staff_id)
    WHERE member.email_key > $1 ORDER BY member.email_key LIMIT $2`,
};

/** Members of staff by their address, after one. */
export async function listPeople(tx: Tx, after: string, limit: number): Promise<ListedPerson[]> {
  const rows = await tx.query<PersonRow>(listStatement, [after, limit]);
  return rows.map(({ invitedAt, lastSeenAt, ...row }) => ({
    ...row,
    invitedAt: invitedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}
