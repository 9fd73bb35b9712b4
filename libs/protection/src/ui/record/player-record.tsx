import { messageOf } from '@paasa/api-client';
import type { Player } from '@paasa/api-client/ui';
import { Button, ButtonLink, Card, Cluster, LoadingText, Notice, Skeleton, Stack } from '@paasa/ui-kit/ui';
import { useSearchParams } from 'react-router';
import type { RecordNewestResponse, RecordTotalsResponse } from '../../contract/record.js';
import { periodFault, type RecordPeriod } from '../../rules/record-period.js';
import { useGetRecordTotalsQuery, useListNewestRecordsQuery } from '../server-state/record.api.js';
import { dateText } from '../words/time-words.js';
import { PrintStyle } from './print-style.js';
import { LifetimeNote, RecordFigures } from './record-figures.js';
import { MonthsTable, RowsTable } from './record-tables.js';

/** The newest records, and whether there are others. */
function Newest({ records, isAll }: RecordNewestResponse) {
  if (records.length === 0) return <p>There are no records in this period.</p>;
  return (
    <Stack $gap="s">
      <p>
        {isAll
          ? `This is the whole record of the period: ${String(records.length)}.`
          : `These are the newest ${String(records.length)} records of the period. There are more: the files on the page Play safely have all of them.`}
      </p>
      <RowsTable rows={records} />
    </Stack>
  );
}

const nameOf = ({ from, to }: RecordTotalsResponse): string =>
  from === null || to === null ? 'Everything since you joined' : `From ${from} to ${to}`;

function Sheet({ player, totals, newest }: SheetProps) {
  return (
    <Stack $gap="l">
      <div>
        <p>
          <strong>{nameOf(totals)}</strong>
        </p>
        <p>{`${player.name}, ${player.email}`}</p>
        <p>{`Paasa’s record as of ${dateText(totals.at)}, India time. A withdrawal counts from its request; a round on the day when it ended.`}</p>
      </div>
      <RecordFigures totals={totals.totals} />
      <LifetimeNote lifetime={totals.lifetime} />
      {totals.months.length === 0 ? null : <MonthsTable months={totals.months} />}
      <Newest {...newest} />
    </Stack>
  );
}

interface SheetProps {
  readonly player: Player;
  readonly totals: RecordTotalsResponse;
  readonly newest: RecordNewestResponse;
}

function Loaded({ player, period }: { player: Player; period: RecordPeriod }) {
  const always = { refetchOnMountOrArgChange: true };
  const { currentData: totals, error: fault } = useGetRecordTotalsQuery(period, always);
  const { currentData: newest, error = fault } = useListNewestRecordsQuery(period, always);
  if (error !== undefined)
    return <Notice tone="loss">{messageOf(error, 'Your record could not be loaded.')}</Notice>;
  if (totals === undefined || newest === undefined)
    return (
      <>
        <LoadingText text="Loading your record..." />
        <Skeleton height="20rem" />
      </>
    );
  return (
    <>
      <Cluster data-screen-only>
        <Button onClick={() => window.print()}>Print</Button>
        <ButtonLink variant="secondary" to="/play-safely">
          Files and other periods
        </ButtonLink>
      </Cluster>
      <Sheet {...{ player, totals, newest }} />
    </>
  );
}

/** A player's record of the period in the address, as a sheet for paper. It is bounded; the files have everything. */
export function PlayerRecord({ player }: { player: Player }) {
  const [search] = useSearchParams();
  const period = { from: search.get('from') ?? undefined, to: search.get('to') ?? undefined };
  const fault = periodFault(period);
  return (
    <Card data-sheet>
      <PrintStyle />
      <Stack $gap="l">
        {fault === null ? <Loaded player={player} period={period} /> : <Notice tone="loss">{fault}</Notice>}
      </Stack>
    </Card>
  );
}
