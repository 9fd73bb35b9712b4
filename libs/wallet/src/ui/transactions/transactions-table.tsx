import { usePlayer } from '@paasa/api-client/ui';
import {
  Badge,
  Button,
  ButtonLink,
  DataTable,
  EMPTY_PAGE,
  FIRST_VIEW,
  keyPaging,
  Money,
  notify,
  TextLink,
  type Column,
  type PageView,
  type Tone,
} from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Transaction } from '../../contract/transactions.js';
import { useRecheck } from '../api/use-recheck.js';
import { useListTransactionsQuery } from '../api/wallet.api.js';
import { isUnpaidDeposit } from '../parts/is-unpaid-deposit.js';
import { DownloadTransactions } from './download-transactions.js';
import { useNoticeSettled } from './use-notice-settled.js';

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** Every other status is pending. A deposit that nobody paid is no loss. */
const toneOf = ({ status, isAbandoned }: Transaction): Tone => {
  if (status === 'SUCCESS') return 'win';
  if (isAbandoned) return 'neutral';
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

/** A second line in a cell, if any. */
const more = (text: string | null) => (text === null ? null : <More>{text}</More>);

/** Crores fit beside the status, and no id breaks. */
const CARD_TEMPLATE = `
  'amount status'
  'type date'
  'order order'
  'payment payment' / minmax(max-content, 1fr) minmax(0, 1fr)
`;

const columns: readonly Column<Transaction>[] = [
  { header: 'Amount', area: 'amount', align: 'end', cell: ({ amount }) => <Money rupees={amount} /> },
  {
    header: 'Type',
    area: 'type',
    cell: ({ type, destination }) => (
      <>
        {type}
        {more(destination)}
      </>
    ),
  },
  {
    header: 'Status',
    area: 'status',
    cell: (transaction) => (
      <>
        <Badge $tone={toneOf(transaction)}>
          {transaction.isAbandoned ? 'ABANDONED' : transaction.status}
        </Badge>
        {more(transaction.note)}
        {isUnpaidDeposit(transaction) ? <TextLink to="/deposit-money">Pay or drop</TextLink> : null}
      </>
    ),
  },
  {
    header: 'Order ID',
    area: 'order',
    wide: true,
    cell: ({ razorpayOrderId }) => <ProviderId>{razorpayOrderId ?? '-'}</ProviderId>,
  },
  {
    header: 'Payment ID',
    area: 'payment',
    wide: true,
    cell: ({ razorpayPaymentId, payoutId }) => (
      <ProviderId>{razorpayPaymentId ?? payoutId ?? '-'}</ProviderId>
    ),
  },
  {
    header: 'Date',
    area: 'date',
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

const idOf = ({ _id }: Transaction): string => _id;

/** Names the content of the list, and the first step to it. */
function EmptyHelp({ isVerified }: { readonly isVerified: boolean }) {
  return (
    <>
      <p>Your deposits and withdrawals will show up here.</p>
      {isVerified ? <ButtonLink to="/deposit-money">Deposit Funds</ButtonLink> : null}
    </>
  );
}

/** 'Your Transactions': the player's deposits and withdrawals, newest first. */
export function TransactionsTable() {
  const player = usePlayer();
  const [view, setView] = useState(FIRST_VIEW);
  const { data, isLoading, isFetching, isSuccess, isError, refetch } = useListTransactionsQuery(
    player === null ? skipToken : view,
    {
      // A payment may arrive while the player is on another page.
      refetchOnMountOrArgChange: true,
    },
  );
  const hasComplained = useRef(false);
  useEffect(() => {
    // One message, however many requests fail in a row.
    if (isError && !hasComplained.current) notify.error('Failed to fetch transactions.', 'transactions');
    if (isError) hasComplained.current = true;
    else if (isSuccess) hasComplained.current = false;
  }, [isError, isSuccess]);
  const showView = (next: PageView): void => {
    // The pager still shows the page before, so its button must load the page again.
    if (isError) void refetch();
    setView(next);
  };
  const shown = player === null ? undefined : data;
  const page = shown ?? EMPTY_PAGE;
  const { rows } = page;
  useRecheck(
    rows.some(({ status }) => status === 'PENDING'),
    async () => refetch(),
  );
  useNoticeSettled(player?._id ?? null, rows);
  const isUnknown = player !== null && !isLoading && shown === undefined;
  return (
    <DataTable
      title="Your Transactions"
      columns={columns}
      cardTemplate={CARD_TEMPLATE}
      rows={rows}
      rowKey={idOf}
      emptyIcon="wallet"
      emptyText={isUnknown ? 'Your transactions could not be loaded.' : 'No transactions to display.'}
      emptyHelp={
        isUnknown ? (
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        ) : (
          <EmptyHelp isVerified={player?.isVerified ?? false} />
        )
      }
      loadingText={isLoading ? 'Loading transactions...' : null}
      loadingLines={2}
      actions={rows.length === 0 ? null : <DownloadTransactions />}
      paging={keyPaging(page, view.pageSize, { keyOf: idOf, onView: showView })}
    />
  );
}
