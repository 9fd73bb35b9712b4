import { messageOf } from '@paasa/api-client';
import { formatRupees, paise } from '@paasa/money';
import type { HouseStep } from '@paasa/server-kit';
import { ComparedChart, type ComparedPeriod } from '@paasa/ui-charts/ui';
import {
  Card,
  Cluster,
  LoadingText,
  Notice,
  SectionTitle,
  Select,
  Stack,
  StatCard,
  StatGrid,
} from '@paasa/ui-kit/ui';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { compareFigure, STEP_NAMES, wholeOf, type ComparedFigure, type Figure } from './compare-figures.js';

export type { Figure } from './compare-figures.js';

interface AnyPeriod {
  readonly period: string;
}

/** What a query hook of RTK Query gives. */
export interface FiguresAnswer<Period> {
  readonly data?:
    | { readonly step: HouseStep; readonly periods: readonly Period[]; readonly before: readonly Period[] }
    | undefined;
  readonly error?: unknown;
}

export interface FiguresSectionProps<Period extends AnyPeriod> {
  readonly title: string;
  readonly answer: FiguresAnswer<Period>;
  /** Their cards in order; the first one is drawn until another one is chosen. */
  readonly figures: readonly Figure<Period>[];
  /** Beside the title, such as a choice of a game. */
  readonly actions?: ReactNode;
  /** Below the chart. */
  readonly children?: ReactNode;
}

const Change = styled.small`
  display: block;
  white-space: normal;
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.regular};
  color: ${({ theme }) => theme.color.textMuted};
`;

const textOf = (unit: Figure<unknown>['unit'], value: number): string =>
  unit === 'count' ? value.toLocaleString('en-IN') : formatRupees(paise(value));

function FigureCard<Period>({
  figure: { name, unit, isAverage = false },
  compared: { now, before, change },
  step,
}: {
  figure: Figure<Period>;
  compared: ComparedFigure;
  step: HouseStep;
}) {
  return (
    <StatCard
      label={isAverage ? `${name} ${STEP_NAMES[step].one}` : name}
      value={
        <>
          {textOf(unit, now)}
          <Change>
            {change ?? 'no comparison'} · before {textOf(unit, before)}
          </Change>
        </>
      }
    />
  );
}

/** Cards of some figures with their change against the period before, and a chart of one of them. */
export function FiguresSection<Period extends AnyPeriod>({
  title,
  answer: { data, error },
  figures,
  actions,
  children,
}: FiguresSectionProps<Period>) {
  const titleId = useId();
  const [chosen, setChosen] = useState(figures[0]?.name);
  const drawn = figures.find(({ name }) => name === chosen) ?? figures[0];
  const periods = useMemo<readonly ComparedPeriod[]>(
    () =>
      data === undefined || drawn === undefined
        ? []
        : data.periods.map((period, at) => {
            const before = data.before[at];
            return {
              period: period.period,
              value: wholeOf(drawn, period),
              before: before === undefined ? 0 : wholeOf(drawn, before),
            };
          }),
    [data, drawn],
  );
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <Cluster $justify="between">
          <SectionTitle id={titleId}>{title}</SectionTitle>
          {actions}
        </Cluster>
        {error !== undefined && (
          <Notice tone="loss">{messageOf(error, 'The figures could not be read.')}</Notice>
        )}
        {data === undefined && error === undefined && (
          <LoadingText text={`Loading ${title.toLowerCase()}...`} />
        )}
        {data !== undefined && drawn !== undefined && (
          <>
            <StatGrid>
              {figures.map((figure) => (
                <FigureCard
                  key={figure.name}
                  figure={figure}
                  compared={compareFigure(figure, data)}
                  step={data.step}
                />
              ))}
            </StatGrid>
            {figures.length > 1 && (
              <Cluster>
                <Select
                  label="Figure of the chart"
                  labelBeside
                  value={drawn.name}
                  options={figures.map(({ name }) => ({ value: name, label: name }))}
                  onChange={setChosen}
                />
              </Cluster>
            )}
            <ComparedChart
              title={drawn.name}
              unit={drawn.unit === 'count' ? 'count' : 'paise'}
              names={STEP_NAMES[data.step]}
              periods={periods}
            />
          </>
        )}
        {children}
      </Stack>
    </Card>
  );
}
