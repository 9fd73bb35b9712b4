import { usePlayer } from '@paasa/api-client/ui';
import { Badge, DataTable, Money, notify, usePaging, type Column, type Tone } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import type { Transaction } from '../../contract/transactions.js';
import { useListTransactionsQuery } from '../wallet.api.js';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** Whatever is neither a success nor a failure is still to come. */
const toneOf = (status: string): Tone => {
  if (status === 'SUCCESS') return 'win';
  return status === 'FAILED' ? 'loss' : 'pending';
};

const columns: readonly Column<Transaction>[] = [
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money rupees={amount} /> },
  { header: 'Type', cell: ({ type }) => type },
  { header: 'Status', cell: ({ status }) => <Badge $tone={toneOf(status)}>{status}</Badge> },
  { header: 'Order ID', cell: ({ razorpayOrderId }) => razorpayOrderId ?? '-' },
  { header: 'Payment ID', cell: ({ razorpayPaymentId }) => razorpayPaymentId ?? '-' },
  {
    header: 'Date',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dateFormat.format(new Date(createdAt))}</time>,
  },
];

/** 'Your Transactions': the player's deposits and withdrawals, newest first. */
export function TransactionsTable() {
  const player = usePlayer();
  const paging = usePaging();
  const { page, pageSize } = paging;
  const { data, isLoading, isError } = useListTransactionsQuery(
    player === null ? skipToken : { page, pageSize },
    {
      // A payment may arrive while the player looks elsewhere.
      refetchOnMountOrArgChange: true,
    },
  );
  useEffect(() => {
    if (isError) notify.error('Failed to fetch transactions.');
  }, [isError]);
  const shown = player === null ? undefined : data;
  return (
    <DataTable
      title="Your Transactions"
      columns={columns}
      rows={shown?.data ?? []}
      rowKey={({ _id }) => _id}
      emptyText="No transactions to display."
      loadingText={isLoading ? 'Loading transactions...' : null}
      paging={{ ...paging, total: shown?.total ?? 0 }}
    />
  );
}
