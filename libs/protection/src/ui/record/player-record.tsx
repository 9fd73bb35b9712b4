import { messageOf } from '@paasa/api-client';
import type { Player } from '@paasa/api-client/ui';
import { Button, ButtonLink, Card, Cluster, LoadingText, Notice, Skeleton, Stack } from '@paasa/ui-kit/ui';
import { useSearchParams } from 'react-router';
import type { RecordNewestResponse, RecordTotalsResponse } from '../../contract/record.js';
import type { RecordPeriod } from '../../rules/record-period.js';
import { useGetRecordTotalsQuery, useListNewestRecordsQuery } from '../server-state/record.api.js';
import { dateTimeText } from '../words/time-words.js';
import { PrintStyle } from './print-style.js';
import { LifetimeNote, RecordFigures } from './record-figures.js';
import { MonthsTable, RowsTable } from './record-tables.js';
import type { TranslateOf } from '@paasa/texts';
import { useLanguage, useTexts } from '@paasa/texts/ui';
import { faultIn } from './fault-in.js';
import { texts } from './texts/texts.js';

/** The newest records, and whether there are others. */
function Newest({ records, isAll }: RecordNewestResponse) {
  const t = useTexts(texts);
  if (records.length === 0) return <p>{t('empty')}</p>;
  return (
    <Stack $gap="s">
      <p>{isAll ? t('all', { count: records.length }) : t('newest', { count: records.length })}</p>
      <RowsTable rows={records} />
    </Stack>
  );
}

const nameOf = (t: TranslateOf<typeof texts>, { from, to }: RecordTotalsResponse): string =>
  from === null || to === null ? t('everything') : t('span', { from, to });

function Sheet({ player, totals, newest }: SheetProps) {
  const t = useTexts(texts);
  return (
    <Stack $gap="l">
      <div>
        <p>
          <strong>{nameOf(t, totals)}</strong>
        </p>
        <p>{`${player.name}, ${player.email}`}</p>
        <p>{t('asOf', { at: dateTimeText(t.locale, totals.at) })}</p>
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
  const t = useTexts(texts);
  const always = { refetchOnMountOrArgChange: true };
  const { currentData: totals, error: fault } = useGetRecordTotalsQuery(period, always);
  const { currentData: newest, error = fault } = useListNewestRecordsQuery(period, always);
  if (error !== undefined) return <Notice tone="loss">{messageOf(error, t('loadFailed'))}</Notice>;
  if (totals === undefined || newest === undefined)
    return (
      <>
        <LoadingText text={t('loading')} />
        <Skeleton height="20rem" />
      </>
    );
  return (
    <>
      <Cluster data-screen-only>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <ButtonLink variant="secondary" to="/play-safely">
          {t('other')}
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
  const fault = faultIn(useLanguage(), period);
  return (
    <Card data-sheet>
      <PrintStyle />
      <Stack $gap="l">
        {fault === null ? <Loaded player={player} period={period} /> : <Notice tone="loss">{fault}</Notice>}
      </Stack>
    </Card>
  );
}
