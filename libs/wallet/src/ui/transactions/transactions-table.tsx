import { usePlayer } from '@paasa/api-client/ui';
import { Badge, DataTable, Money, notify, Stack, usePaging, type Column, type Tone } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { Transaction } from '../../contract/transactions.js';
import { useRecheck } from '../settling/use-recheck.js';
import { useListTransactionsQuery } from '../wallet.api.js';
import { DownloadTransactions } from './download-transactions.js';
import { useNoticeSettled } from './use-notice-settled.js';

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** Whatever is neither a success nor a failure is still to come. */
const toneOf = (status: string): Tone => {
  if (status === 'SUCCESS') return 'win';
  return status === 'FAILED' ? 'loss' : 'pending';
};

const More = styled.small`
  display: block;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.xs};
`;

/** Small, so that all columns fit beside the menu of a desktop. */
const ProviderId = styled.span`
  font-size: ${({ theme }) => theme.text.xs};
`;

/** A second line in a cell, where there is something to say. */
const more = (text: string | null) => (text === null ? null : <More>{text}</More>);

const columns: readonly Column<Transaction>[] = [
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money rupees={amount} /> },
  {
    header: 'Type',
    cell: ({ type, destination }) => (
      <>
        {type}
        {more(destination)}
      </>
    ),
  },
  {
    header: 'Status',
    cell: ({ status, note }) => (
      <>
        <Badge $tone={toneOf(status)}>{status}</Badge>
        {more(note)}
      </>
    ),
  },
  { header: 'Order ID', cell: ({ razorpayOrderId }) => <ProviderId>{razorpayOrderId ?? '-'}</ProviderId> },
  {
    header: 'Payment ID',
    cell: ({ razorpayPaymentId, payoutId }) => (
      <ProviderId>{razorpayPaymentId ?? payoutId ?? '-'}</ProviderId>
    ),
  },
  {
    header: 'Date',
    cell: ({ createdAt }) => {
      const date = new Date(createdAt);
      return (
        <time dateTime={createdAt}>
          {dayFormat.format(date)}
          {more(timeFormat.format(date))}
        </time>
      );
    },
  },
];

/** 'Your Transactions': the player's deposits and withdrawals, newest first. */
export function TransactionsTable() {
  const player = usePlayer();
  const paging = usePaging();
  const { page, pageSize } = paging;
  const { data, isLoading, isError, refetch } = useListTransactionsQuery(
    player === null ? skipToken : { page, pageSize },
    {
      // A payment may arrive while the player looks elsewhere.
      refetchOnMountOrArgChange: true,
    },
  );
  useEffect(() => {
    // One message, however often the list is asked for again.
    if (isError) notify.error('Failed to fetch transactions.', 'transactions');
  }, [isError]);
  const shown = player === null ? undefined : data;
  const rows = shown?.data ?? [];
  useRecheck(
    rows.some(({ status }) => status === 'PENDING'),
    async () => refetch(),
  );
  useNoticeSettled(player?._id ?? null, rows);
  return (
    <Stack>
      <DataTable
        title="Your Transactions"
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        emptyText="No transactions to display."
        loadingText={isLoading ? 'Loading transactions...' : null}
        paging={{ ...paging, total: shown?.total ?? 0 }}
      />
      {rows.length === 0 ? null : <DownloadTransactions />}
    </Stack>
  );
}
