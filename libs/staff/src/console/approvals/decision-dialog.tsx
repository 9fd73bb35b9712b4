import { atText, ReasonDialog } from '@paasa/console-kit/ui';
import { notify } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { Approval, ApprovalDecision } from '../../contract/approval.js';
import { useDecideMutation } from '../shared/calls.js';
import { factsText, StaffName, SubjectName } from '../shared/story.js';
import { amountText } from './approval-columns.js';

const Story = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  margin: 0;
  overflow-wrap: anywhere;

  dt {
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    margin: 0;
  }
`;

const WORDS: Readonly<Record<ApprovalDecision, { readonly title: string; readonly done: string }>> = {
  approve: { title: 'Approve', done: 'approved and done' },
  refuse: { title: 'Refuse', done: 'refused' },
  withdraw: { title: 'Withdraw', done: 'withdrawn' },
};

interface DecisionDialogProps {
  readonly approval: Approval;
  readonly decision: ApprovalDecision;
  readonly onClose: () => void;
}

/** The whole story of an action, and why it is approved, refused or withdrawn. */
export function DecisionDialog({ approval, decision, onClose }: DecisionDialogProps) {
  const [decide] = useDecideMutation();
  const { approvalId, title, summary, subject, before, reason, askedBy, askedByName, askedAt } = approval;
  const { title: verb, done } = WORDS[decision];
  return (
    <ReasonDialog
      title={`${verb}: ${title}`}
      doText={verb}
      isDanger={decision === 'refuse'}
      onClose={onClose}
      onReason={async (given) => {
        await decide({ approvalId, decision, reason: given }).unwrap();
        notify.success(`${title}: ${done}.`);
      }}
    >
      <p>{summary}</p>
      <Story>
        <dt>About</dt>
        <dd>
          <SubjectName subject={subject} />
        </dd>
        <dt>Amount</dt>
        <dd>{amountText(approval)}</dd>
        <dt>As it is now</dt>
        <dd>{factsText(before)}</dd>
        <dt>Asked by</dt>
        <dd>
          <StaffName staffId={askedBy} name={askedByName} />
          {`, ${atText(askedAt)}`}
        </dd>
        <dt>Because</dt>
        <dd>{reason}</dd>
      </Story>
    </ReasonDialog>
  );
}
