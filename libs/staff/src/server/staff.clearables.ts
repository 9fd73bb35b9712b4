import { clearableBy, type Clearable } from '@paasa/server-kit/server';
import { APPROVAL_HOURS, expireApprovals } from './approvals/approvals.repo.js';
import { appendEntry } from './log/append-entry.js';

const HOUR_MS = 3_600_000;

const clearViewsStatement = {
  name: 'staff-clear-views',
  text: `
    DELETE FROM staff.personal_views WHERE (session_id, player_id) IN (
      SELECT session_id, player_id FROM staff.personal_views WHERE open_until < $1 ORDER BY open_until LIMIT $2
    ) RETURNING session_id`,
};

const DAY_MS = 24 * HOUR_MS;

/** Deletes rows by their key; the column `overAt` says when they were over. */
const clearByKey = (table: string, key: string, overAt: string) => ({
  name: `staff-clear-${table}`,
  text: `
    DELETE FROM staff.${table} WHERE ${key} IN (
      SELECT ${key} FROM staff.${table} WHERE ${overAt} < $1 LIMIT $2 FOR UPDATE SKIP LOCKED
    ) RETURNING 1 AS cleared`,
});

/** What the console ends or deletes by itself. The networks of earlier sessions stay known for three months. */
export const staffClearables: readonly Clearable[] = [
  clearableBy('views of personal data', HOUR_MS, clearViewsStatement),
  clearableBy('sessions', 90 * DAY_MS, clearByKey('sessions', 'session_id', 'expires_at')),
  clearableBy('alerts that are over', 30 * DAY_MS, clearByKey('alerts', 'fingerprint', 'ended_at')),
  clearableBy('tries', DAY_MS + HOUR_MS, clearByKey('tries', 'try_id', 'tried_at')),
  clearableBy('challenges', HOUR_MS, clearByKey('used_challenges', 'challenge_hash', 'expires_at')),
  clearableBy('enrolments', HOUR_MS, clearByKey('enrolments', 'staff_id', 'expires_at')),
  clearableBy('invitations', 30 * DAY_MS, clearByKey('invitations', 'staff_id', 'expires_at')),
  {
    name: 'approvals that nobody gave',
    keptForMs: APPROVAL_HOURS * HOUR_MS,
    async clear(tx, before, maxCount) {
      const expired = await expireApprovals(tx, before, maxCount);
      for (const { approval_id: approvalId, action, subject_kind: kind, subject_id: id } of expired) {
        const after = { approvalId, action };
        await appendEntry(tx, null, {
          event: 'approval-expired',
          subject: { kind, id },
          reason: null,
          after,
        });
      }
      return expired.length;
    },
  },
];
