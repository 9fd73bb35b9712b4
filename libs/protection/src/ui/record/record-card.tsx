import { messageOf } from '@paasa/api-client';
import { kolkataDay } from '@paasa/server-kit';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  Field,
  LoadingText,
  Notice,
  SectionTitle,
  Select,
  Skeleton,
  Stack,
} from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { RECORD_FORMATS } from '../../rules/record-formats.js';
import type { RecordPeriod } from '../../rules/record-period.js';
import { useDownloadRecordMutation, useGetRecordTotalsQuery } from '../server-state/record.api.js';
import { PERIOD_CHOICES, periodOf, type PeriodChoice } from './period-choices.js';
import { LifetimeNote, RecordFigures } from './record-figures.js';
import { Text, useTexts } from '@paasa/texts/ui';
import { faultIn } from './fault-in.js';
import { texts } from './texts/texts.js';

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 14rem));
  align-items: start;
  gap: ${({ theme }) => theme.space.s};
`;

const printAddress = ({ from, to }: RecordPeriod): string =>
  from === undefined || to === undefined
    ? '/play-safely/record'
    : `/play-safely/record?${new URLSearchParams({ from, to }).toString()}`;

/** The figures of the period. */
function Totals({ period }: { period: RecordPeriod }) {
  const t = useTexts(texts);
  const { currentData: totals, error } = useGetRecordTotalsQuery(period, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <Notice tone="loss">{messageOf(error, t('totals.failed'))}</Notice>;
  if (totals === undefined)
    return (
      <>
        <LoadingText text={t('totals.loading')} />
        <Skeleton height="9rem" />
      </>
    );
  return (
    <>
      <RecordFigures totals={totals.totals} />
      <LifetimeNote lifetime={totals.lifetime} />
    </>
  );
}

function Files({ period }: { period: RecordPeriod }) {
  const t = useTexts(texts);
  const [download, { error, isLoading, originalArgs }] = useDownloadRecordMutation();
  return (
    <>
      <Cluster>
        {RECORD_FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={isLoading && originalArgs?.format === format}
            busyText={t('downloading')}
            aria-disabled={isLoading}
            onClick={() => (isLoading ? undefined : void download({ ...period, format }))}
          >
            {t('download', { format: format.toUpperCase() })}
          </Button>
        ))}
        <ButtonLink variant="secondary" to={printAddress(period)}>
          {t('printView')}
        </ButtonLink>
      </Cluster>
      {error === undefined ? null : <Notice tone="loss">{messageOf(error, t('downloadFailed'))}</Notice>}
    </>
  );
}

/** Everything that is stored about the player's play and money, by period: figures, files and paper. */
export function RecordCard() {
  const t = useTexts(texts);
  const titleId = useId();
  const today = kolkataDay(new Date());
  const [choice, setChoice] = useState<PeriodChoice>('this-month');
  const [own, setOwn] = useState({ from: `${today.slice(0, 7)}-01`, to: today });
  const period = choice === 'own' ? own : periodOf(choice, today);
  const isEmpty = period.from === '' || period.to === '';
  const fault = isEmpty ? t('days') : faultIn(t.language, period);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>{t('title')}</SectionTitle>
        <p>
          <Text
            of={texts}
            id="intro"
            tags={{
              bets: (said) => <Link to="/bets">{said}</Link>,
              transactions: (said) => <Link to="/transactions">{said}</Link>,
            }}
          />
        </p>
        <Days>
          <Select
            label={t('period')}
            options={PERIOD_CHOICES.map((each) => ({ value: each, label: t(`period.${each}`) }))}
            value={choice}
            onChange={(value) => setChoice(PERIOD_CHOICES.find((each) => each === value) ?? choice)}
          />
          {choice === 'own' ? (
            <>
              <Field
                label={t('first')}
                type="date"
                value={own.from}
                onChange={({ currentTarget }) => setOwn({ ...own, from: currentTarget.value })}
              />
              <Field
                label={t('last')}
                type="date"
                value={own.to}
                error={fault}
                onChange={({ currentTarget }) => setOwn({ ...own, to: currentTarget.value })}
              />
            </>
          ) : null}
        </Days>
        {fault === null ? (
          <>
            <Totals period={period} />
            <Files period={period} />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
