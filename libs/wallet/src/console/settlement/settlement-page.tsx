import { messageOf } from '@paasa/api-client';
import { reasonFault } from '@paasa/console-kit';
import { atText, KeyList } from '@paasa/console-kit/ui';
import {
  Badge,
  Button,
  ButtonAnchor,
  Card,
  Cluster,
  Field,
  notify,
  PageTitle,
  SectionTitle,
  Stack,
  TextLink,
  useForm,
  type Column,
} from '@paasa/ui-kit/ui';
import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { SETTLEMENT_FILE_BYTES, type SettlementImport } from '../../contract/console/settlement.js';
import { useImportSettlementMutation, useSettlementImportsQuery } from '../kit/money.api.js';
import { amountText } from '../kit/parts.js';

export const importPath = (importId: string): string => `/money/settlement/${importId}`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** JSON needs more bytes than the text; the server measures the JSON. */
const LARGEST_FILE_BYTES = SETTLEMENT_FILE_BYTES - 1_000_000;

const columns: readonly Column<SettlementImport>[] = [
  { header: 'Day', cell: ({ day, importId }) => <TextLink to={importPath(importId)}>{day}</TextLink> },
  { header: 'Lines', align: 'end', cell: ({ rowCount }) => rowCount },
  {
    header: 'Differences',
    align: 'end',
    cell: ({ differenceCount }) => (
      <Badge $tone={differenceCount === 0 ? 'win' : 'loss'}>
        {differenceCount === 0 ? 'none' : differenceCount}
      </Badge>
    ),
  },
  { header: 'In, here', align: 'end', cell: ({ ours }) => amountText(ours.credit) },
  { header: 'In, there', align: 'end', cell: ({ theirs }) => amountText(theirs.credit) },
  { header: 'Out, here', align: 'end', cell: ({ ours }) => amountText(ours.debit) },
  { header: 'Out, there', align: 'end', cell: ({ theirs }) => amountText(theirs.debit) },
  { header: 'Compared', cell: ({ importedAt }) => atText(importedAt) },
];

/** Today in India. */
const todayText = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

function DayCard() {
  const [importFile] = useImportSettlementMutation();
  const navigate = useNavigate();
  const fileRef = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const form = useForm(
    { day: todayText(), reason: '' },
    {
      check: ({ day, reason }) => ({
        day: DAY.test(day) ? undefined : 'Enter a day.',
        reason: reasonFault(reason),
      }),
      submit: async ({ day, reason }) => {
        const file = fileRef.current?.files?.[0];
        if (file === undefined)
          return { field: 'day' as const, message: 'Choose the provider’s file of this day first.' };
        if (file.size > LARGEST_FILE_BYTES)
          return { field: 'day' as const, message: 'The file is too large. Ask for smaller reports.' };
        try {
          const text = await file.text();
          const { importId, differenceCount } = await importFile({ day, reason, text }).unwrap();
          notify.success(
            differenceCount === 0 ? 'Both sides agree.' : `${String(differenceCount)} differences.`,
          );
          await navigate(importPath(importId));
          return undefined;
        } catch (error) {
          return { field: 'day' as const, message: messageOf(error, 'No answer. Please try again.') };
        }
      },
    },
  );
  const { day } = form.values;
  return (
    <Card as="section">
      <form {...form.form}>
        <Stack>
          <SectionTitle>A day</SectionTitle>
          <Field type="date" label="Day in India" {...form.bind('day')} />
          <div>
            <label htmlFor={fileId}>The provider’s settlement report of this day (CSV)</label>
            <br />
            <input id={fileId} ref={fileRef} type="file" accept=".csv,text/csv" />
          </div>
          <Field
            label="Reason"
            {...form.bind('reason')}
            hint="It is stored for good. Please name no person."
          />
          <Cluster>
            <Button type="submit" busy={form.isBusy} busyText="Comparing...">
              Compare
            </Button>
            <ButtonAnchor variant="secondary" href={`/api/console/money/settlement.csv?day=${day}`} download>
              Download our CSV
            </ButtonAnchor>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}

const usePage = (after: string | undefined) => useSettlementImportsQuery(after);

/** Our books of a day beside the provider’s file. */
export function Page() {
  return (
    <Stack>
      <PageTitle text="Settlement" />
      <DayCard />
      <KeyList
        title="Compared files"
        columns={columns}
        rowKey={({ importId }) => importId}
        emptyText="No file was compared yet."
        usePage={usePage}
      />
    </Stack>
  );
}
