import { hasRight, keyPageOf } from '@paasa/console-kit';
import { getMember, type StaffMember } from '@paasa/console-kit/server';
import { errorBodySchema } from '@paasa/server-kit';
import { unwrap, type Database } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  APPROVAL_DECISIONS,
  approvalsPageSchema,
  approvalsQuerySchema,
  decideBodySchema,
  decideParamsSchema,
  decideResponseSchema,
  type Approval,
  type ApprovalDecision,
} from '../../contract/approval.js';
import { APPROVAL_HOURS, approvalKeyOf, listApprovals, type StoredApproval } from './approvals.repo.js';
import { approve, refuseApproval, withdrawApproval } from './decide.js';

const HOUR_MS = 3_600_000;

const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };

const decisions = { approve, refuse: refuseApproval, withdraw: withdrawApproval } as const;

const summaries: Readonly<Record<ApprovalDecision, string>> = {
  approve: 'Approve what another member has asked for, and do it',
  refuse: 'Refuse what another member has asked for',
  withdraw: 'Withdraw what this member has asked for',
};

const show = (
  { consoleActions }: FastifyInstance,
  { staffId, role }: StaffMember,
  row: StoredApproval,
): Approval => {
  const state = row.state === 'waiting' && row.is_over ? 'expired' : row.state;
  const right = consoleActions.get(row.action)?.right;
  const isOwn = row.asked_by === staffId;
  return {
    approvalId: row.approval_id,
    action: row.action,
    title: row.title,
    summary: row.summary,
    subject: { kind: row.subject_kind, id: row.subject_id },
    amountPaise: row.amount_paise,
    before: row.before,
    reason: row.reason,
    askedBy: row.asked_by,
    askedByName: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    expiresAt: new Date(row.asked_at.getTime() + APPROVAL_HOURS * HOUR_MS).toISOString(),
    state,
    decidedBy: row.decided_by,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    canDecide: state === 'waiting' && !isOwn && right !== undefined && hasRight(role, right),
    canWithdraw: state === 'waiting' && isOwn,
  };
};

/** Actions that wait for a second person. Who may decide depends on the right of the action itself. */
export const approvalRoutes: FastifyPluginAsyncZod<{ readonly db: Database }> = async (app, { db }) => {
  app.get(
    '/api/console/approvals',
    {
      config: { right: 'approvals:read' },
      schema: {
        tags: ['staff'],
        summary: 'Actions that wait for a second person, and those that are decided',
        querystring: approvalsQuerySchema,
        response: { 200: approvalsPageSchema, ...refusals },
      },
    },
    async (request) => {
      const member = getMember(request);
      const rows = await db.read((tx) => listApprovals(tx, request.query));
      const { data, ...page } = keyPageOf(rows, approvalKeyOf);
      return { ...page, data: data.map((row) => show(app, member, row)) };
    },
  );
  for (const decision of APPROVAL_DECISIONS)
    app.post(
      `/api/console/approvals/:approvalId/${decision}`,
      {
        config: { right: 'approvals:read' },
        schema: {
          tags: ['staff'],
          summary: summaries[decision],
          params: decideParamsSchema,
          body: decideBodySchema,
          response: { 200: decideResponseSchema, ...refusals },
        },
      },
      async (request) => {
        const parts = { db, log: app.consolePorts.log, actions: app.consoleActions };
        const asked = { ...request.params, ...request.body, member: getMember(request) };
        return { success: true as const, data: unwrap(await decisions[decision](parts, asked)) };
      },
    );
};
