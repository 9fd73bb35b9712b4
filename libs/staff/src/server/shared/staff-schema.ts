import { sqlBuilder } from '@paasa/server-kit/server';
import type { Facts, Subject } from '@paasa/console-kit';
import type { Generated } from 'kysely';
import type { ApprovalState } from '../../contract/approval.js';

interface AuditLogTable {
  seq: number;
  at: Date;
  staff_id: string | null;
  event: string;
  subject_kind: Subject['kind'];
  subject_id: string;
  reason: string | null;
  before: Facts | null;
  after: Facts | null;
}

export interface ApprovalsTable {
  /** The id of the action that was asked for. */
  approval_id: string;
  seq: Generated<number>;
  action: string;
  title: string;
  params: unknown;
  call_hash: string;
  subject_kind: Subject['kind'];
  subject_id: string;
  amount_paise: number | null;
  summary: string;
  before: Facts;
  reason: string;
  asked_by: string;
  asked_at: Generated<Date>;
  state: Generated<ApprovalState>;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
}

interface MembersTable {
  staff_id: string;
  /** Empty until they have opened their invitation. */
  name: string;
}

interface StaffSchema {
  'staff.members': MembersTable;
  'staff.audit_log': AuditLogTable;
  'staff.approvals': ApprovalsTable;
}

export const staffSql = sqlBuilder<StaffSchema>();
