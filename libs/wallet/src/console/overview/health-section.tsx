import { messageOf } from '@paasa/api-client';
import { atText, HOUSE_POLLING } from '@paasa/console-kit/ui';
import { Badge, Cluster, DataTable, Money, Notice, Stack, type Column, type Tone } from '@paasa/ui-kit/ui';
import type { HealthOverview } from '../../contract/overview.js';
import { useHealthOverviewQuery } from './wallet-overview.api.js';

type Queue = HealthOverview['queues'][number];

const QUEUES: Readonly<Record<Queue['queue'], string>> = {
  ordered: 'Deposits that are not paid yet',
  created: 'Withdrawals that are not requested yet',
  requested: 'Payouts without an end',
  'held-back': 'Withdrawals in review, or before their time',
  review: 'Reviews that wait for people',
  suspense: 'Payments in suspense',
  webhook: 'Webhooks that are not read',
  late: 'Checks of the provider that are late',
};

/** Old ones need people. */
const NEEDS_PEOPLE: ReadonlySet<Queue['queue']> = new Set([
  'requested',
  'review',
  'suspense',
  'webhook',
  'late',
]);

const countText = (count: number): string => (count === 0 ? '–' : count.toLocaleString('en-IN'));

const toneOf = ({ queue, count, byAge }: Queue): Tone => {
  if (count === 0 || !NEEDS_PEOPLE.has(queue)) return 'neutral';
  return byAge.more > 0 || queue === 'late' ? 'loss' : 'pending';
};

const columns: readonly Column<Queue>[] = [
  { header: 'What waits', cell: ({ queue }) => QUEUES[queue], wide: true },
  { header: 'Up to 1 h', cell: ({ byAge }) => countText(byAge.hour), align: 'end' },
  { header: 'Up to 6 h', cell: ({ byAge }) => countText(byAge['six-hours']), align: 'end' },
  { header: 'Up to 24 h', cell: ({ byAge }) => countText(byAge.day), align: 'end' },
  { header: 'Older', cell: ({ byAge }) => countText(byAge.more), align: 'end' },
  { header: 'Amount', cell: ({ amount }) => (amount === 0 ? '–' : <Money rupees={amount} />), align: 'end' },
  {
    header: 'All',
    narrow: true,
    cell: (queue) => <Badge $tone={toneOf(queue)}>{queue.count.toLocaleString('en-IN')}</Badge>,
  },
];

const HOUR_MS = 3_600_000;
/** The reconciliation runs each minute, the proof of the books once a day. */
const SILENT_AFTER_MS = HOUR_MS / 6;
const OLD_AFTER_MS = 36 * HOUR_MS;

const isOlder = (at: string, ms: number, now: number): boolean => now - Date.parse(at) > ms;

function Reconciliation({ state, now }: { state: HealthOverview['reconciliation']; now: number }) {
  if (state === null) return <Notice tone="pending">The reconciliation has not run yet.</Notice>;
  const { doneAt, checked, failed } = state;
  const isSilent = isOlder(doneAt, SILENT_AFTER_MS, now);
  const text = `Reconciliation: last run ${atText(doneAt)}, ${countText(checked)} checked, ${failed === 0 ? 'none' : countText(failed)} failed.`;
  return (
    <Notice tone={isSilent || failed > 0 ? 'loss' : 'win'}>
      {text} {isSilent ? 'No run for more than ten minutes: the payment provider may be away.' : ''}
    </Notice>
  );
}

function Proof({ state, now }: { state: HealthOverview['proof']; now: number }) {
  if (state === null)
    return <Notice tone="pending">The books have not been proved yet: run ledger:verify.</Notice>;
  const { provedAt, compared, broken, isProviderAsked } = state;
  if (broken.length > 0)
    return (
      <Notice tone="loss">
        The books are WRONG since {atText(provedAt)}: {broken.join(', ')}. See “When ledger:verify says
        BROKEN”.
      </Notice>
    );
  const isOld = isOlder(provedAt, OLD_AFTER_MS, now);
  return (
    <Notice tone={isOld ? 'pending' : 'win'}>
      The books are right: proved {atText(provedAt)}, {countText(compared)} compared
      {isProviderAsked ? '' : ', without the provider'}.{' '}
      {isOld ? 'The proof is older than a day and a half.' : ''}
    </Notice>
  );
}

/** What waits by age, and the state of reconciliation and proof. */
export function Section() {
  const { data, error, fulfilledTimeStamp: now = 0 } = useHealthOverviewQuery(undefined, HOUSE_POLLING);
  return (
    <Stack as="section" aria-label="Open work and health">
      {error !== undefined && <Notice tone="loss">{messageOf(error, 'Open work could not be read.')}</Notice>}
      {data !== undefined && (
        <Cluster>
          <Reconciliation state={data.reconciliation} now={now} />
          <Proof state={data.proof} now={now} />
        </Cluster>
      )}
      <DataTable
        title="Open work by age"
        columns={columns}
        rows={data?.queues ?? []}
        rowKey={({ queue }) => queue}
        emptyText="Nothing waits."
        paging={null}
        loadingText={data === undefined && error === undefined ? 'Loading open work...' : null}
      />
    </Stack>
  );
}
