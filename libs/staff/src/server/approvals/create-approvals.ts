import type { ApprovalsPort } from '@paasa/console-kit/server';
import { refuse } from '@paasa/result';
import { RefusalError, type Database } from '@paasa/server-kit/server';
import { appendEntry } from '../log/append-entry.js';
import { findApproval, storeApproval } from './approvals.repo.js';

export const createApprovals = (db: Database): ApprovalsPort => ({
  async find(actionId) {
    const found = await db.read((tx) => findApproval(tx, actionId));
    return found === null
      ? null
      : { callHash: found.call_hash, isWaiting: found.state === 'waiting' && !found.is_over };
  },
  ask: ({ staffId }, asked) =>
    db.transaction(async (tx) => {
      if (!(await storeApproval(tx, staffId, asked)))
        throw new RefusalError(refuse('conflict', 'console/repeated', 'This was asked for already.').refusal);
      const { action, actionId, subject, reason, before, amountPaise } = asked;
      const after = { approvalId: actionId, action, amountPaise };
      await appendEntry(tx, staffId, { event: 'approval-asked', subject, reason, before, after });
    }),
});
