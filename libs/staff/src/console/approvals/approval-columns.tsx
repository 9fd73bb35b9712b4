import { atText } from '@paasa/console-kit/ui';
import { formatRupees, paise } from '@paasa/money';
import { Badge, Button, Cluster, type Column, type Tone } from '@paasa/ui-kit/ui';
import type { Approval, ApprovalDecision, ApprovalState } from '../../contract/approval.js';
import { StaffName, Wrapped } from '../shared/story.js';

export const amountText = ({ amountPaise }: Approval): string =>
  amountPaise === null ? '-' : formatRupees(paise(amountPaise));

const TONES: Readonly<Record<ApprovalState, Tone>> = {
  waiting: 'pending',
  done: 'win',
  refused: 'loss',
  withdrawn: 'neutral',
  expired: 'neutral',
  outdated: 'neutral',
};

function Standing({ state, expiresAt, decidedBy, decidedByName, decidedAt, decisionReason }: Approval) {
  return (
    <Wrapped>
      <Badge $tone={TONES[state]}>{state}</Badge>
      {state === 'waiting' && <div>{`until ${atText(expiresAt)}`}</div>}
      {decidedBy !== null && decidedAt !== null && (
        <div>
          <StaffName staffId={decidedBy} name={decidedByName} />
          {`, ${atText(decidedAt)}: ${decisionReason ?? ''}`}
        </div>
      )}
    </Wrapped>
  );
}

type Decide = (approval: Approval, decision: ApprovalDecision) => void;

function Choices({ approval, onDecide }: { approval: Approval; onDecide: Decide }) {
  const { canDecide, canWithdraw, summary } = approval;
  const choose = (decision: ApprovalDecision, text: string) => (
    <Button
      size="s"
      variant={decision === 'approve' ? 'primary' : 'secondary'}
      aria-label={`${text}: ${summary}`}
      onClick={() => onDecide(approval, decision)}
    >
      {text}
    </Button>
  );
  if (!canDecide && !canWithdraw) return <>-</>;
  return (
    <Cluster $gap="xs">
      {canDecide && choose('approve', 'Approve')}
      {canDecide && choose('refuse', 'Refuse')}
      {canWithdraw && choose('withdraw', 'Withdraw')}
    </Cluster>
  );
}

export const approvalColumns = (onDecide: Decide): readonly Column<Approval>[] => [
  {
    header: 'What',
    cell: ({ title, summary }) => (
      <Wrapped>
        <strong>{title}</strong>
        <div>{summary}</div>
      </Wrapped>
    ),
    wide: true,
  },
  { header: 'Amount', cell: amountText, align: 'end' },
  {
    header: 'Asked by',
    cell: ({ askedBy, askedByName, askedAt, reason }) => (
      <Wrapped>
        <StaffName staffId={askedBy} name={askedByName} />
        {`, ${atText(askedAt)}: ${reason}`}
      </Wrapped>
    ),
    wide: true,
  },
  { header: 'State', cell: (approval) => <Standing {...approval} />, wide: true },
  {
    header: 'Decide',
    cell: (approval) => <Choices approval={approval} onDecide={onDecide} />,
    wide: true,
  },
];
