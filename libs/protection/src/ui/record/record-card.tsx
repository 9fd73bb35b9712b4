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
import { periodFault, type RecordPeriod } from '../../rules/record-period.js';
import { useDownloadRecordMutation, useGetRecordTotalsQuery } from '../server-state/record.api.js';
import { PERIOD_CHOICES, periodOf, type PeriodChoice } from './period-choices.js';
import { LifetimeNote, RecordFigures } from './record-figures.js';

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
  const { currentData: totals, error } = useGetRecordTotalsQuery(period, { refetchOnMountOrArgChange: true });
  if (error !== undefined)
    return <Notice tone="loss">{messageOf(error, 'Your totals could not be loaded.')}</Notice>;
  if (totals === undefined)
    return (
      <>
        <LoadingText text="Loading your totals..." />
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
  const [download, { error, isLoading, originalArgs }] = useDownloadRecordMutation();
  return (
    <>
      <Cluster>
        {RECORD_FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={isLoading && originalArgs?.format === format}
            busyText="Downloading..."
            aria-disabled={isLoading}
            onClick={() => (isLoading ? undefined : void download({ ...period, format }))}
          >
            {`Download ${format.toUpperCase()}`}
          </Button>
        ))}
        <ButtonLink variant="secondary" to={printAddress(period)}>
          Print view
        </ButtonLink>
      </Cluster>
      {error === undefined ? null : (
        <Notice tone="loss">
          {messageOf(error, 'Your record could not be downloaded. Please try again.')}
        </Notice>
      )}
    </>
  );
}

/** Everything that is stored about the player's play and money, by period: figures, files and paper. */
export function RecordCard() {
  const titleId = useId();
  const today = kolkataDay(new Date());
  const [choice, setChoice] = useState<PeriodChoice>('this-month');
  const [own, setOwn] = useState({ from: `${today.slice(0, 7)}-01`, to: today });
  const period = choice === 'own' ? own : periodOf(choice, today);
  const isEmpty = period.from === '' || period.to === '';
  const fault = isEmpty ? 'Choose the first and the last day.' : periodFault(period);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <SectionTitle id={titleId}>Your record</SectionTitle>
        <p>
          All your bets, deposits and withdrawals, and all changes of your limits, as files to keep. Shorter
          lists are in your <Link to="/bets">bets</Link> and your <Link to="/transactions">transactions</Link>
          . Days are those of India.
        </p>
        <Days>
          <Select
            label="Period"
            options={PERIOD_CHOICES}
            value={choice}
            onChange={(value) =>
              setChoice(PERIOD_CHOICES.find((each) => each.value === value)?.value ?? choice)
            }
          />
          {choice === 'own' ? (
            <>
              <Field
                label="First day"
                type="date"
                value={own.from}
                onChange={({ currentTarget }) => setOwn({ ...own, from: currentTarget.value })}
              />
              <Field
                label="Last day"
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
