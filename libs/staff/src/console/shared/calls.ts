import { actionTags, consoleApi, type KeyPageAnswer } from '@paasa/console-kit/ui';
import type { Approval, ApprovalDecision, ApprovalsQuery, DecideResponse } from '../../contract/approval.js';
import type { AuditChoices, AuditEntry, AuditQuery } from '../../contract/audit.js';

interface DecideCall {
  readonly approvalId: string;
  readonly decision: ApprovalDecision;
  readonly reason: string;
}

const calls = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<KeyPageAnswer<AuditEntry>, AuditQuery>({
      query: (params) => ({ url: '/audit', params }),
      providesTags: ['Audit'],
    }),
    auditChoices: build.query<AuditChoices, void>({
      query: () => '/audit/choices',
      transformResponse: ({ data }: { data: AuditChoices }) => data,
      providesTags: ['Audit', 'Staff'],
    }),
    approvals: build.query<KeyPageAnswer<Approval>, ApprovalsQuery>({
      query: (params) => ({ url: '/approvals', params }),
      providesTags: ['Approvals'],
    }),
    decide: build.mutation<DecideResponse['data'], DecideCall>({
      query: ({ approvalId, decision, reason }) => ({
        url: `/approvals/${approvalId}/${decision}`,
        method: 'POST',
        body: { reason },
      }),
      transformResponse: ({ data }: DecideResponse) => data,
      invalidatesTags: actionTags,
    }),
  }),
});

export const { useAuditQuery, useAuditChoicesQuery, useApprovalsQuery, useDecideMutation } = calls;

/** A page that stays open shows soon what others ask for. */
export const APPROVALS_POLL_MS = 30_000;

/** How many approvals this member may give; those of the first page, where they come first. */
export const useApprovableCount = (): number =>
  useApprovalsQuery(
    {},
    {
      pollingInterval: APPROVALS_POLL_MS,
      selectFromResult: ({ data }) => ({
        count: data?.data.filter(({ canDecide }) => canDecide).length ?? 0,
      }),
    },
  ).count;
