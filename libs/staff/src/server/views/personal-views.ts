import type { PersonalViewPort, StaffMember } from '@paasa/console-kit/server';
import type { Database, Tx } from '@paasa/server-kit/server';

/** How long a member may see a player without giving a reason again. */
export const VIEW_MINUTES = 30;

const openStatement = {
  name: 'staff-open-view',
  text: `
    INSERT INTO staff.personal_views (session_id, player_id, open_until)
    VALUES ($1, $2, now() + $3::float8 * interval '1 minute')
    ON CONFLICT (session_id, player_id) DO UPDATE SET open_until = excluded.open_until`,
};

const isOpenStatement = {
  name: 'staff-view-is-open',
  text: 'SELECT open_until FROM staff.personal_views WHERE session_id = $1 AND player_id = $2 AND open_until > now()',
};

/** Opens a view; its entry in the audit log belongs in the same transaction. */
export async function openView(tx: Tx, { sessionId }: StaffMember, playerId: string): Promise<void> {
  await tx.query(openStatement, [sessionId, playerId, VIEW_MINUTES]);
}

export const createPersonalViews = (db: Database): PersonalViewPort => ({
  isOpen: async ({ sessionId }, playerId) =>
    (await db.read((tx) => tx.query(isOpenStatement, [sessionId, playerId]))).length > 0,
});
