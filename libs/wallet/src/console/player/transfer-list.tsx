import { messageOf } from '@paasa/api-client';
import { atText, KeyList, paiseText } from '@paasa/console-kit/ui';
import { Badge, Button, DataTable, Dialog, Notice, Stack, type Column, type Tone } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { detailsText } from '../kit/event-details.js';
import { TransferLink } from '../kit/parts.js';
import { typeNames } from '../kit/words.js';
import type { PlayerTransfer, PlayerTransferEvent } from '../../contract/console/player-money.js';
import { usePlayerTransferEventsQuery, usePlayerTransfersQuery } from './calls.js';

const tones: Readonly<Record<PlayerTransfer['status'], Tone>> = {
  PENDING: 'pending',
  SUCCESS: 'win',
  FAILED: 'loss',
};

const eventColumns: readonly Column<PlayerTransferEvent>[] = [
  { header: 'At', cell: ({ at }) => atText(at) },
  { header: 'Event', cell: ({ event }) => event },
  { header: 'Reported by', cell: ({ reporter }) => reporter },
  { header: 'Details', cell: ({ details }) => detailsText(details), wide: true },
];

interface StoryProps {
  readonly playerId: string;
  readonly transferId: string;
  readonly onClose: () => void;
}

function Story({ playerId, transferId, onClose }: StoryProps) {
  const { currentData, error } = usePlayerTransferEventsQuery({ playerId, transferId });
  return (
    <Dialog title="What happened" open onClose={onClose}>
      <Stack>
        {error !== undefined && <Notice tone="loss">{messageOf(error, 'No answer.')}</Notice>}
        <DataTable
          title="Events"
          columns={eventColumns}
          rows={currentData ?? []}
          rowKey={({ at, event, details }) => `${at} ${event} ${JSON.stringify(details)}`}
          emptyText="Nothing is recorded."
          loadingText={currentData === undefined && error === undefined ? 'Loading events...' : null}
          paging={null}
        />
      </Stack>
    </Dialog>
  );
}

const columnsWith = (show: (transferId: string) => void): readonly Column<PlayerTransfer>[] => [
  { header: 'Created', cell: ({ createdAt }) => atText(createdAt) },
  { header: 'Type', cell: ({ type }) => typeNames[type], narrow: true },
  { header: 'Amount', cell: ({ amountPaise }) => paiseText(amountPaise), align: 'end' },
  {
    header: 'Status',
    cell: ({ status, stage, failureReason }) => (
      <>
        <Badge $tone={tones[status]}>{status}</Badge>
        {stage !== null && ` ${stage}`}
        {failureReason !== null && <small> {failureReason}</small>}
      </>
    ),
  },
  { header: 'To', cell: ({ destination }) => destination ?? '-' },
  {
    header: 'At the provider',
    cell: ({ orderId, paymentId, payoutId, utr }) => (
      <code>{[orderId, paymentId, payoutId, utr].filter((id) => id !== null).join(' ') || '-'}</code>
    ),
    wide: true,
  },
  { header: 'Id', cell: ({ transferId }) => <TransferLink transferId={transferId} />, wide: true },
  {
    header: 'Story',
    cell: ({ transferId }) => (
      <Button variant="ghost" aria-label={`Events of ${transferId}`} onClick={() => show(transferId)}>
        Events
      </Button>
    ),
  },
];

/** Deposits and withdrawals; each opens what happened to it. */
export function TransferList({ playerId }: { readonly playerId: string }) {
  const usePage = (after: string | undefined) => usePlayerTransfersQuery({ playerId, after });
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <KeyList
        title="Transactions"
        columns={columnsWith(setShown)}
        rowKey={({ transferId }) => transferId}
        emptyText="No deposit and no withdrawal."
        usePage={usePage}
      />
      {shown !== null && <Story playerId={playerId} transferId={shown} onClose={() => setShown(null)} />}
    </>
  );
}
