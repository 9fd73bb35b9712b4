import type { ConsoleEntry } from '@paasa/console-kit/server';
import type { Database, Tx } from '@paasa/server-kit/server';
import { appendEntry } from '../log/append-entry.js';
import { endInvitations } from '../members/invitations.repo.js';
import { endSessions } from '../sessions/sessions.repo.js';
import { verifyLog, type VerifiedLog } from '../log/verify-log.js';

/** What commands and the restore do with the tables of staff. */
export interface StaffOperations {
  /** Recomputes the audit log, and looks for a hash that was noted earlier. */
  verifyLog(expectedHash: string | null): Promise<VerifiedLog>;
  /** Records a command in the audit log, in its transaction. No member of staff is known in a shell. */
  recordCommand(tx: Tx, entry: ConsoleEntry): Promise<void>;
  /**
   * Ends in a restored database what staff know more of than the database: sessions, invitations, open views, and what
   * waits for a second person, who may have decided since.
   */
  forgetAccess(tx: Tx): Promise<void>;
}

const closeViewsStatement = { name: 'staff-close-views', text: 'DELETE FROM staff.personal_views' };

const expireAllStatement = {
  name: 'staff-expire-all',
  text: `UPDATE staff.approvals SET state = 'expired', decided_at = now() WHERE state = 'waiting'`,
};

export const createStaffOperations = (db: Database): StaffOperations => ({
  verifyLog: (expectedHash) => verifyLog(db, expectedHash),
  recordCommand: (tx, entry) => appendEntry(tx, null, entry),
  async forgetAccess(tx) {
    await endSessions(tx, null);
    await endInvitations(tx);
    await tx.query(closeViewsStatement);
    await tx.query(expireAllStatement);
  },
});
