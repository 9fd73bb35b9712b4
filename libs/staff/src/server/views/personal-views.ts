import type { PersonalViewPort, StaffMember } from '@paasa/console-kit/server';
import type { Database, Tx } from '@paasa/server-kit/server';

/** How long a member may see a player without giving a reason again. */
export const VIEW_MINUTES = 30;

const openStatement = {
  name: 'staff-open-view',
  text: `
    INSERT INTO staff.personal_views (session_id, player_id, reason, open_until)
    VALUES ($1, $2, $3, now() + $4::float8 * interval '1 minute')
    ON CONFLICT (session_id, player_id) DO UPDATE SET reason = excluded.reason, open_until = excluded.open_until`,
};

const reasonStatement = {
  name: 'staff-view-reason',
  text: 'SELECT reason FROM staff.personal_views WHERE session_id = $1 AND player_id = $2 AND open_until > now()',
};

/** Opens a view; its entry in the audit log belongs in the same transaction. */
export async function openView(
  tx: Tx,
  { sessionId }: StaffMember,
  { playerId, reason }: { readonly playerId: string; readonly reason: string },
): Promise<void> {
  await tx.query(openStatement, [sessionId, playerId, reason, VIEW_MINUTES]);
}

export const createPersonalViews = (db: Database): PersonalViewPort => ({
  async findReason({ sessionId }, playerId) {
    const [view] = await db.read((tx) =>
      tx.query<{ reason: string }>(reasonStatement, [sessionId, playerId]),
    );
    return view?.reason ?? null;
  },
});
