import { messageOf } from '@paasa/api-client';
import { ActionDialog, atText, changeText, momentOf, useRight } from '@paasa/console-kit/ui';
import { formatRupees, fromRupees } from '@paasa/money';
import {
  Badge,
  Button,
  Card,
  DataTable,
  Field,
  LoadingText,
  Notice,
  PageTitle,
  SectionTitle,
  Stack,
  useForm,
  type Column,
} from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { LimitParams, ListedHouseLimit } from '../../contract/house-limits.js';
import { useHouseLimitsQuery } from './limits.api.js';

const rupees = (amount: number): string => formatRupees(fromRupees(amount));

type LimitState = 'to come' | 'holds now' | 'over';
const TONES = { 'to come': 'pending', 'holds now': 'win', over: 'neutral' } as const;

/** The states of limits, the latest first: the first one that has begun holds now. */
function statesOf(limits: readonly ListedHouseLimit[]): ReadonlyMap<ListedHouseLimit, LimitState> {
  const now = limits.find(({ holdsFrom }) => Date.parse(holdsFrom) <= Date.now());
  return new Map(
    limits.map((limit) => {
      if (limit === now) return [limit, 'holds now'];
      return [limit, Date.parse(limit.holdsFrom) > Date.now() ? 'to come' : 'over'];
    }),
  );
}

function ChangeForm({ onChange }: { onChange: (limit: LimitParams) => void }) {
  const form = useForm(
    { maxPayout: '', holdsFrom: '' },
    {
      check: ({ maxPayout, holdsFrom }) => ({
        maxPayout: /^[1-9]\d{0,9}$/.test(maxPayout.trim()) ? undefined : 'Please enter whole rupees.',
        holdsFrom: momentOf(holdsFrom) === null ? 'Please write it as 2026-01-31 18:30.' : undefined,
      }),
      submit: async ({ maxPayout, holdsFrom }) => {
        onChange({ maxPayout: Number(maxPayout), holdsFrom: momentOf(holdsFrom) ?? '' });
        return undefined;
      },
    },
  );
  return (
    <form {...form.form}>
      <Stack>
        <Field label="Largest payout of one bet, rupees" inputMode="numeric" {...form.bind('maxPayout')} />
        <Field
          label="Holds from"
          hint="In India’s time, such as 2026-01-31 18:30."
          {...form.bind('holdsFrom')}
        />
        <Button type="submit">Change the limit</Button>
      </Stack>
    </form>
  );
}

function columnsOf(
  limits: readonly ListedHouseLimit[],
  maySet: boolean,
  withdraw: (limit: ListedHouseLimit) => void,
): readonly Column<ListedHouseLimit>[] {
  const states = statesOf(limits);
  const stateOf = (limit: ListedHouseLimit): LimitState => states.get(limit) ?? 'over';
  return [
    { header: 'Holds from', cell: ({ holdsFrom }) => atText(holdsFrom) },
    { header: 'Largest payout', cell: ({ maxPayout }) => rupees(maxPayout), align: 'end' },
    { header: 'State', cell: (limit) => <Badge $tone={TONES[stateOf(limit)]}>{stateOf(limit)}</Badge> },
    { header: 'Set by', cell: ({ set }) => (set === null ? '-' : changeText(set)), wide: true },
    {
      header: 'Actions',
      cell: (limit) =>
        maySet && stateOf(limit) === 'to come' ? (
          <Button
            variant="secondary"
            aria-label={`Withdraw the change of ${atText(limit.holdsFrom)}`}
            onClick={() => withdraw(limit)}
          >
            Withdraw
          </Button>
        ) : null,
    },
  ];
}

type Doing = { readonly name: 'house-limit-set' | 'house-limit-withdraw'; readonly limit: LimitParams };

function LimitDialog({ name, limit, onClose }: Doing & { onClose: () => void }) {
  const isSet = name === 'house-limit-set';
  return (
    <ActionDialog
      name={name}
      title={isSet ? 'Change the house limit' : 'Withdraw the change'}
      params={{ maxPayout: limit.maxPayout, holdsFrom: limit.holdsFrom }}
      doText={isSet ? 'Change it' : 'Withdraw it'}
      isDanger
      onClose={onClose}
    >
      <p>
        {isSet
          ? `From ${atText(limit.holdsFrom)} on, no bet may pay more than ${rupees(limit.maxPayout)}. Open rounds keep the limit of their start. Players see the change where the limit is shown. A higher limit waits for a second operator.`
          : `The limit does not change at ${atText(limit.holdsFrom)}.`}
      </p>
    </ActionDialog>
  );
}

/** The largest payout of one bet: what holds now, what held, and what will. */
export function Page() {
  const { data, error } = useHouseLimitsQuery();
  const [doing, setDoing] = useState<Doing | null>(null);
  const maySet = useRight('house:set');
  return (
    <Stack>
      <PageTitle text="House limits" />
      {error !== undefined && (
        <Notice tone="loss">{messageOf(error, 'The limits could not be read.')}</Notice>
      )}
      {data === undefined && error === undefined && <LoadingText text="Loading..." />}
      {data !== undefined && (
        <>
          <Notice>
            No bet may pay more than {rupees(data.now)} now. Until the first change it is {rupees(data.first)}
            , by the setting MAX_PAYOUT.
          </Notice>
          <DataTable
            title="Changes"
            columns={columnsOf(data.limits, maySet, (limit) =>
              setDoing({ name: 'house-limit-withdraw', limit }),
            )}
            rows={data.limits}
            rowKey={({ holdsFrom }) => holdsFrom}
            emptyText="The limit has never changed."
          />
          {maySet && (
            <Card>
              <Stack>
                <SectionTitle>Change the limit</SectionTitle>
                <p>A change holds at least {data.noticeMinutes} minutes from now.</p>
                <ChangeForm onChange={(limit) => setDoing({ name: 'house-limit-set', limit })} />
              </Stack>
            </Card>
          )}
        </>
      )}
      {doing !== null && <LimitDialog {...doing} onClose={() => setDoing(null)} />}
    </Stack>
  );
}
