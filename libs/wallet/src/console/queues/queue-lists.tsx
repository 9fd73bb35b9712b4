import { atText, KeyList } from '@paasa/console-kit/ui';
import { Badge, TextLink, type Column } from '@paasa/ui-kit/ui';
import type {
  PaymentQueue,
  QueuedPayment,
  QueuedTransfer,
  TransferQueue,
} from '../../contract/console/queues.js';
import { useQueuedPaymentsQuery, useQueuedTransfersQuery } from '../kit/money.api.js';
import { amountText, Id, paymentPath, PlayerLink, transferPath } from '../kit/parts.js';
import { ageText, queueNames, reviewWord, suspenseWord, typeNames } from '../kit/words.js';

const Waiting = ({ since }: { since: string }) => (
  <time dateTime={since} title={atText(since)}>
    {ageText(since, new Date())}
  </time>
);

const transferColumns: readonly Column<QueuedTransfer>[] = [
  { header: 'Amount', align: 'end', cell: ({ amount }) => amountText(amount) },
  {
    header: 'Transaction',
    cell: ({ transferId, type }) => (
      <>
        <TextLink to={transferPath(transferId)}>{typeNames[type]}</TextLink> <Id>{transferId}</Id>
      </>
    ),
  },
  { header: 'Player', cell: ({ playerId }) => <PlayerLink playerId={playerId} /> },
  {
    header: 'Stage',
    narrow: true,
    cell: ({ stage, status }) => <Badge $tone="pending">{stage ?? status}</Badge>,
  },
  {
    header: 'Why',
    wide: true,
    cell: ({ reasons, why }) => (reasons.length > 0 ? reasons.map(reviewWord).join(', ') : (why ?? '-')),
  },
  { header: 'Waiting', narrow: true, cell: ({ since }) => <Waiting since={since} /> },
];

const emptyTexts: Readonly<Record<TransferQueue | PaymentQueue, string>> = {
  pending: 'Nothing is pending.',
  unclear: 'Nothing is unclear.',
  failed: 'No withdrawal has failed in the last seven days.',
  reviews: 'No withdrawal waits for a decision.',
  suspense: 'No payment is held.',
  refunds: 'No payment is on its way back.',
};

/** Deposits and withdrawals in a queue. */
export function TransferList({ queue }: { queue: TransferQueue }) {
  const usePage = (after: string | undefined) => useQueuedTransfersQuery({ queue, after });
  return (
    <KeyList
      title={queueNames[queue]}
      columns={transferColumns}
      rowKey={({ transferId }) => transferId}
      emptyText={emptyTexts[queue]}
      usePage={usePage}
    />
  );
}

const paymentColumns: readonly Column<QueuedPayment>[] = [
  { header: 'Amount', align: 'end', cell: ({ amount, currency }) => amountText(amount, currency) },
  {
    header: 'Payment',
    cell: ({ paymentId }) => <TextLink to={paymentPath(paymentId)}>{paymentId}</TextLink>,
  },
  { header: 'Order', cell: ({ orderId }) => <Id>{orderId ?? 'without an order'}</Id> },
  {
    header: 'Player',
    cell: ({ playerId }) => (playerId === null ? 'unknown' : <PlayerLink playerId={playerId} />),
  },
  { header: 'State', cell: ({ state }) => <Badge $tone="pending">{suspenseWord(state)}</Badge> },
  { header: 'Why', wide: true, cell: ({ reason }) => suspenseWord(reason) },
  { header: 'Waiting', narrow: true, cell: ({ since }) => <Waiting since={since} /> },
];

/** Payments that fit no deposit. */
export function PaymentList({ queue }: { queue: PaymentQueue }) {
  const usePage = (after: string | undefined) => useQueuedPaymentsQuery({ queue, after });
  return (
    <KeyList
      title={queueNames[queue]}
      columns={paymentColumns}
      rowKey={({ paymentId }) => paymentId}
      emptyText={emptyTexts[queue]}
      usePage={usePage}
    />
  );
}
