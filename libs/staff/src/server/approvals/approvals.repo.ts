import { KEY_PAGE_SIZE, type Role } from '@paasa/console-kit';
import type { ApprovalAsked } from '@paasa/console-kit/server';
import type { Tx } from '@paasa/server-kit/server';
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { ApprovalsQuery, ApprovalState } from '../../contract/approval.js';
import { staffSql, type ApprovalsTable } from '../shared/staff-schema.js';

export interface StoredApproval extends Selectable<ApprovalsTable> {
  /** It is too old to be approved; the cleanup writes that down some minutes later. */
  readonly is_over: boolean;
  readonly asked_by_name: string | null;
  readonly decided_by_name: string | null;
}

/** After this time nobody can approve it any more. */
export const APPROVAL_HOURS = 24;

const oldest = sql<Date>`now() - ${APPROVAL_HOURS}::float8 * interval '1 hour'`;

const select = () =>
  staffSql
    .selectFrom('staff.approvals as approval')
    .leftJoin('staff.members as asker', 'asker.staff_id', 'approval.asked_by')
    .leftJoin('staff.members as decider', 'decider.staff_id', 'approval.decided_by')
    .selectAll('approval')
    .select(['asker.name as asked_by_name', 'decider.name as decided_by_name'])
    .select(sql<boolean>`asked_at <= ${oldest}`.as('is_over'));

/** Shape: false if one with this id is stored already. */
export async function storeApproval(tx: Tx, askedBy: string, asked: ApprovalAsked): Promise<boolean> {
  const { actionId, callHash, action, title, params, subject, amountPaise, summary, before, reason } = asked;
  const stored = await tx.run(
    staffSql
      .insertInto('staff.approvals')
      .values({
        approval_id: actionId,
        call_hash: callHash,
        action,
        title,
        params: JSON.stringify(params),
        subject_kind: subject.kind,
        subject_id: subject.id,
        amount_paise: amountPaise,
        summary,
        before: sql`${JSON.stringify(before)}::jsonb`,
        reason,
        asked_by: askedBy,
        decided_by: null,
        decided_at: null,
        decision_reason: null,
      })
      .onConflict((conflict) => conflict.column('approval_id').doNothing())
      .returning('approval_id'),
  );
  return stored.length > 0;
}

export async function findApproval(tx: Tx, approvalId: string): Promise<StoredApproval | null> {
  const [row] = await tx.run(select().where('approval_id', '=', approvalId));
  return row ?? null;
}

export interface Decision {
  readonly state: ApprovalState;
  readonly staffId: string;
  readonly reason: string;
}

/** Shape: whether it was waiting, so that of two decisions at once one counts. */
export async function decideApproval(tx: Tx, approvalId: string, decision: Decision): Promise<boolean> {
  const { state, staffId, reason } = decision;
  const decided = await tx.run(
    staffSql
      .updateTable('staff.approvals')
      .set({ state, decided_by: staffId, decided_at: sql`now()`, decision_reason: reason })
      .where('approval_id', '=', approvalId)
      .where('state', '=', 'waiting')
      .where('asked_at', '>', oldest)
      .returning('approval_id'),
  );
  return decided.length > 0;
}

// In the order of their ids, as every change of members locks them.
const holdRolesStatement = {
  name: 'staff-hold-roles',
  text: `
    SELECT role FROM staff.members WHERE staff_id IN ($1, $2) AND disabled_at IS NULL ORDER BY staff_id FOR SHARE`,
};

/** The roles of two members, who keep them until the transaction ends. Shape: none of one who is disabled. */
export async function holdRoles(tx: Tx, one: string, other: string): Promise<readonly Role[]> {
  const rows = await tx.query<{ role: Role }>(holdRolesStatement, [one, other]);
  return rows.map(({ role }) => role);
}

export interface ExpiredApproval {
  readonly approval_id: string;
  readonly action: string;
  readonly subject_kind: ApprovalsTable['subject_kind'];
  readonly subject_id: string;
}

/** Ends waiting ones that were asked for before a time. One that is being decided is left out. */
export function expireApprovals(tx: Tx, before: Date, maxCount: number): Promise<ExpiredApproval[]> {
  const due = staffSql
    .selectFrom('staff.approvals')
    .select('approval_id')
    .where('state', '=', 'waiting')
    .where('asked_at', '<=', before)
    .orderBy('asked_at')
    .limit(maxCount)
    .forUpdate()
    .skipLocked();
  return tx.run(
    staffSql
      .updateTable('staff.approvals')
      .set({ state: 'expired', decided_at: sql`now()` })
      .where('approval_id', 'in', due)
      .returning(['approval_id', 'action', 'subject_kind', 'subject_id']),
  );
}

/** The approvals of a page and one more: those that wait first, then the newest. */
export function listApprovals(tx: Tx, { after, state }: ApprovalsQuery): Promise<StoredApproval[]> {
  const [rank, seq] = (after ?? '').split('_');
  return tx.run(
    select()
      .$if(after !== undefined, (query) =>
        query.where(sql<SqlBool>`((state = 'waiting'), seq) < (${rank === '1'}, ${Number(seq)}::bigint)`),
      )
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
      .orderBy(sql`(state = 'waiting')`, 'desc')
      .orderBy('seq', 'desc')
      .limit(KEY_PAGE_SIZE + 1),
  );
}

/** The `after` that leads to the approvals behind this one. */
export const approvalKeyOf = ({ state, seq }: StoredApproval): string =>
  `${state === 'waiting' ? '1' : '0'}_${String(seq)}`;
