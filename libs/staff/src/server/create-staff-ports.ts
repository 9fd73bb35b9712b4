import type { ConsoleLogPort, ConsolePorts } from '@paasa/console-kit/server';
import type { Facts } from '@paasa/console-kit';
import type { Database } from '@paasa/server-kit/server';
import { createApprovals } from './approvals/create-approvals.js';
import { appendEntry } from './log/append-entry.js';
import type { StaffConfig } from './shared/staff-config.js';
import { createSessionCookie } from './sessions/session-cookie.js';
import { createStaffPort } from './sessions/identify.js';
import { findLastChanges } from './site/changes.repo.js';
import { createPersonalViews } from './views/personal-views.js';

const findActionStatement = {
  name: 'staff-find-action',
  text: 'SELECT call_hash, after FROM staff.audit_log WHERE action_id = $1',
};

interface FoundRow {
  readonly call_hash: string | null;
  readonly after: Facts | null;
}

const createLog = (db: Database): ConsoleLogPort => ({
  append: (tx, { staffId }, entry) => appendEntry(tx, staffId, entry),
  async findAction(actionId) {
    const [row] = await db.read((tx) => tx.query<FoundRow>(findActionStatement, [actionId]));
    return row === undefined ? null : { callHash: row.call_hash, after: row.after ?? {} };
  },
  findLast: findLastChanges,
});

/** The ports of the console, on the tables of staff. */
export const createStaffPorts = ({
  db,
  config,
}: {
  readonly db: Database;
  readonly config: StaffConfig;
}): ConsolePorts => ({
  staff: createStaffPort({ db, cookie: createSessionCookie(config) }),
  log: createLog(db),
  views: createPersonalViews(db),
  approvals: createApprovals(db),
});
