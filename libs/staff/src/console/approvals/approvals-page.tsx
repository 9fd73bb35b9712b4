import { KeyList } from '@paasa/console-kit/ui';
import { PageTitle, Select, Stack } from '@paasa/ui-kit/ui';
import { useMemo, useState } from 'react';
import { APPROVAL_STATES, type Approval, type ApprovalDecision } from '../../contract/approval.js';
import { APPROVALS_POLL_MS, useApprovalsQuery } from '../shared/calls.js';
import { approvalColumns } from './approval-columns.js';
import { DecisionDialog } from './decision-dialog.js';

const STATE_OPTIONS = [
  { value: '', label: 'all, waiting ones first' },
  ...APPROVAL_STATES.map((state) => ({ value: state, label: state })),
];

interface Deciding {
  readonly approval: Approval;
  readonly decision: ApprovalDecision;
}

/** Actions that wait for a second person, and those that did. */
export function Page() {
  const [wanted, setWanted] = useState('');
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const columns = useMemo(
    () => approvalColumns((approval, decision) => setDeciding({ approval, decision })),
    [],
  );
  const state = APPROVAL_STATES.find((known) => known === wanted);
  const useShown = (after: string | undefined) =>
    useApprovalsQuery({ state, after }, { pollingInterval: APPROVALS_POLL_MS });
  return (
    <Stack>
      <PageTitle text="Approvals" />
      <KeyList
        key={wanted}
        title="Actions for two people"
        columns={columns}
        rowKey={({ approvalId }) => approvalId}
        emptyText="Nothing waits for a second person."
        actions={
          <Select label="Show" labelBeside options={STATE_OPTIONS} value={wanted} onChange={setWanted} />
        }
        usePage={useShown}
      />
      {deciding !== null && <DecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Stack>
  );
}
