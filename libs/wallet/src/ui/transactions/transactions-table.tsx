import { usePlayer } from '@paasa/api-client/ui';
import { dateText, type TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
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
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Transaction } from '../../contract/transactions.js';
import { wireTextIn } from '../../contract/withdrawal-words.js';
import { useRecheck } from '../api/use-recheck.js';
import { useListTransactionsQuery } from '../api/wallet.api.js';
import { isUnpaidDeposit } from '../parts/is-unpaid-deposit.js';
import { DownloadTransactions } from './download-transactions.js';
import { texts } from './texts/texts.js';
import { useNoticeSettled } from './use-notice-settled.js';

const DAY = { dateStyle: 'medium' } as const;
const CLOCK = { timeStyle: 'short' } as const;

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

const columnsIn = (t: TranslateOf<typeof texts>): readonly Column<Transaction>[] => [
  { header: t('head.amount'), area: 'amount', align: 'end', cell: ({ amount }) => <Money rupees={amount} /> },
  {
    header: t('head.type'),
    area: 'type',
    cell: ({ type, destination }) => (
      <>
        {t(`type.${type}`)}
        {more(wireTextIn(destination, t.language))}
      </>
    ),
  },
  {
    header: t('head.status'),
    area: 'status',
    cell: (transaction) => (
      <>
        <Badge $tone={toneOf(transaction)}>
          {t(`status.${transaction.isAbandoned ? 'ABANDONED' : transaction.status}`)}
        </Badge>
        {more(wireTextIn(transaction.note, t.language))}
        {isUnpaidDeposit(transaction) ? <TextLink to="/deposit-money">{t('payOrDrop')}</TextLink> : null}
      </>
    ),
  },
  {
    header: t('head.order'),
    area: 'order',
    wide: true,
    cell: ({ razorpayOrderId }) => <ProviderId>{razorpayOrderId ?? '-'}</ProviderId>,
  },
  {
    header: t('head.payment'),
    area: 'payment',
    wide: true,
    cell: ({ razorpayPaymentId, payoutId }) => (
      <ProviderId>{razorpayPaymentId ?? payoutId ?? '-'}</ProviderId>
    ),
  },
  {
    header: t('head.date'),
    area: 'date',
    cell: ({ createdAt }) => {
      const date = new Date(createdAt);
      return (
        <time dateTime={createdAt}>
          {dateText(t.locale, DAY, date)}
          {more(dateText(t.locale, CLOCK, date))}
        </time>
      );
    },
  },
];

const idOf = ({ _id }: Transaction): string => _id;

/** Names the content of the list, and the first step to it. */
function EmptyHelp({ isVerified }: { readonly isVerified: boolean }) {
  const t = useTexts(texts);
  return (
    <>
      <p>{t('emptyHelp')}</p>
      {isVerified ? <ButtonLink to="/deposit-money">{t('deposit')}</ButtonLink> : null}
    </>
  );
}

/** 'Your Transactions': the player's deposits and withdrawals, newest first. */
export function TransactionsTable() {
  const t = useTexts(texts);
  const complain = useEffectEvent(() => notify.error(t('failed'), 'transactions'));
  const columns = useMemo(() => columnsIn(t), [t]);
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
    if (isError && !hasComplained.current) complain();
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
      title={t('title')}
      columns={columns}
      cardTemplate={CARD_TEMPLATE}
      rows={rows}
      rowKey={idOf}
      emptyIcon="wallet"
      emptyText={isUnknown ? t('unknown') : t('empty')}
      emptyHelp={
        isUnknown ? (
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        ) : (
          <EmptyHelp isVerified={player?.isVerified ?? false} />
        )
      }
      loadingText={isLoading ? t('loading') : null}
      loadingLines={2}
      actions={rows.length === 0 ? null : <DownloadTransactions />}
      paging={keyPaging(page, view.pageSize, { keyOf: idOf, onView: showView })}
    />
  );
}
