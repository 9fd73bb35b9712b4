import { KeyList } from '@paasa/console-kit/ui';
import { Badge, PageTitle, Stack, TextLink, type Column } from '@paasa/ui-kit/ui';
import { useParams } from 'react-router';
import { DIFFERENCES_KEPT_DAYS, type SettlementDifference } from '../../contract/console/settlement.js';
import { useSettlementDifferencesQuery } from '../kit/money.api.js';
import { amountText, Id, transferPath } from '../kit/parts.js';
import { differenceWords } from '../kit/words.js';

function sideText(side: SettlementDifference['ours']): string {
  if (side === null) return 'nothing';
  const { amount, fee, currency, status, day } = side;
  return [
    ...(amount === undefined ? [] : [amountText(amount, currency)]),
    ...(fee === undefined ? [] : [`fee ${amountText(fee)}`]),
    ...(status === undefined ? [] : [status]),
    ...(day === undefined ? [] : [`on ${day}`]),
  ].join(', ');
}

const columns: readonly Column<SettlementDifference>[] = [
  { header: 'Difference', cell: ({ kind }) => <Badge $tone="loss">{differenceWords[kind]}</Badge> },
  { header: 'Movement', cell: ({ movement }) => movement },
  { header: 'At the provider', cell: ({ providerId }) => <Id>{providerId}</Id> },
  {
    header: 'Transaction',
    cell: ({ transferId }) =>
      transferId === null ? '-' : <TextLink to={transferPath(transferId)}>{transferId}</TextLink>,
  },
  { header: 'Here', cell: ({ ours }) => sideText(ours) },
  { header: 'There', cell: ({ theirs }) => sideText(theirs) },
];

/** The differences of one file. */
export function Page() {
  const { importId = '' } = useParams();
  const usePage = (after: string | undefined) => useSettlementDifferencesQuery({ importId, after });
  return (
    <Stack>
      <PageTitle text="Differences" />
      <TextLink to="/money/settlement">All compared files</TextLink>
      <p>
        “Other day” is a movement that both sides have, or probably have, on days beside each other: around
        midnight, or reported late.
      </p>
      <KeyList
        title="Differences"
        columns={columns}
        rowKey={({ number }) => String(number)}
        emptyText={`None is stored: both sides agree, or it was compared more than ${String(DIFFERENCES_KEPT_DAYS)} days ago.`}
        usePage={usePage}
      />
    </Stack>
  );
}
