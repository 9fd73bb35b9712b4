import { messageOf } from '@paasa/api-client';
import { ActionDialog, useRight } from '@paasa/console-kit/ui';
import { formatRupees, fromRupees } from '@paasa/money';
import {
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
import type { ListedHouseLimit } from '../../contract/house-limits.js';
import { useHouseLimitsQuery } from './limits.api.js';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const momentText = (iso: string): string => format.format(new Date(iso));
const rupees = (amount: number): string => formatRupees(fromRupees(amount));

const isToCome = ({ holdsFrom }: ListedHouseLimit): boolean => Date.parse(holdsFrom) > Date.now();

/** The moment of a local date and time such as `2026-01-31 18:30`; null if the text is none. */
function momentOf(text: string): string | null {
  const trimmed = text.trim();
  const moment = new Date(trimmed.replace(' ', 'T'));
  const isShaped = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/.test(trimmed);
  return isShaped && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
}

function ChangeForm({ onChange }: { onChange: (limit: ListedHouseLimit) => void }) {
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
          hint="Your local time, such as 2026-01-31 18:30."
          {...form.bind('holdsFrom')}
        />
        <Button type="submit">Change the limit</Button>
      </Stack>
    </form>
  );
}

const columnsOf = (
  maySet: boolean,
  withdraw: (limit: ListedHouseLimit) => void,
): readonly Column<ListedHouseLimit>[] => [
  { header: 'Holds from', cell: ({ holdsFrom }) => momentText(holdsFrom) },
  { header: 'Largest payout', cell: ({ maxPayout }) => rupees(maxPayout), align: 'end' },
  {
    header: 'Actions',
    cell: (limit) =>
      maySet && isToCome(limit) ? (
        <Button
          variant="secondary"
          aria-label={`Withdraw the change of ${momentText(limit.holdsFrom)}`}
          onClick={() => withdraw(limit)}
        >
          Withdraw
        </Button>
      ) : null,
  },
];

type Doing = { readonly name: 'house-limit-set' | 'house-limit-withdraw'; readonly limit: ListedHouseLimit };

function LimitDialog({ name, limit, onClose }: Doing & { onClose: () => void }) {
  const isSet = name === 'house-limit-set';
  return (
    <ActionDialog
      name={name}
      title={isSet ? 'Change the house limit' : 'Withdraw the change'}
      params={isSet ? limit : { holdsFrom: limit.holdsFrom }}
      doText={isSet ? 'Change it' : 'Withdraw it'}
      isDanger
      onClose={onClose}
    >
      <p>
        {isSet
          ? `From ${momentText(limit.holdsFrom)} on, no bet may pay more than ${rupees(limit.maxPayout)}. Open rounds keep the limit of their start. Players see the change where the limit is shown.`
          : `The limit does not change at ${momentText(limit.holdsFrom)}.`}
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
            No bet may pay more than {rupees(data.now)} now. Before the first change it was{' '}
            {rupees(data.first)}, by the setting MAX_PAYOUT. Who has changed a limit, and why, is in the audit
            log.
          </Notice>
          <DataTable
            title="Changes"
            columns={columnsOf(maySet, (limit) => setDoing({ name: 'house-limit-withdraw', limit }))}
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
