import { messageOf } from '@paasa/api-client';
import { HOUSE_POLLING, type OverviewSectionProps } from '@paasa/console-kit/ui';
import { Badge, Cluster, DataTable, Money, Notice, Stack, ToggleGroup, type Column } from '@paasa/ui-kit/ui';
import { useState, type ReactNode } from 'react';
import type { CellsOverview } from '../../contract/overview.js';
import { useCellsOverviewQuery } from './cells-overview.api.js';

type Figures = NonNullable<CellsOverview['cells'][number]['figures']>;

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  /** Null if the cell does not answer. */
  readonly figures: Figures | null;
}

const SHOWN = [
  { value: 'play', label: 'Play' },
  { value: 'money', label: 'Money' },
] as const;
type Shown = (typeof SHOWN)[number]['value'];

const count = (header: string, of: (figures: Figures) => number): Column<Row> => ({
  header,
  align: 'end',
  narrow: true,
  cell: ({ figures }) => (figures === null ? '–' : of(figures).toLocaleString('en-IN')),
});

const rupees = (header: string, of: (figures: Figures) => number): Column<Row> => ({
  header,
  align: 'end',
  cell: ({ figures }) => (figures === null ? '–' : <Money rupees={of(figures)} />),
});

const CELL: Column<Row> = { header: 'Cell', wide: true, cell: ({ name }) => name };

const COLUMNS: Readonly<Record<Shown, readonly Column<Row>[]>> = {
  play: [
    CELL,
    count('Bets', ({ bets }) => bets),
    rupees('Staked', ({ staked }) => staked),
    rupees('Paid out', ({ paid }) => paid),
    rupees('GGR', ({ ggr }) => ggr),
    rupees('Costs', ({ costs }) => costs),
    rupees('NGR', ({ ngr }) => ngr),
  ],
  money: [
    CELL,
    count('Payments', ({ deposits }) => deposits),
    rupees('Deposits', ({ deposited }) => deposited),
    rupees('Withdrawals', ({ withdrawn }) => withdrawn),
    rupees('Deposits less withdrawals', ({ netDeposited }) => netDeposited),
    rupees('Corrections by staff', ({ corrected }) => corrected),
    rupees('Provider’s fees', ({ fees }) => fees),
  ],
};

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** A sum that lacks a cell says so where its number stands. */
const sumText = (silent: readonly string[]): string =>
  silent.length === 0
    ? 'Sum'
    : `Sum without ${list.format(silent)}, which ${silent.length === 1 ? 'does' : 'do'} not answer`;

function rowsOf({ cells, sum, silent }: CellsOverview): Row[] {
  const rows = cells.map(({ cell, figures }) => ({
    key: `cell ${cell}`,
    figures,
    name:
      figures === null ? (
        <Cluster>
          {cell} <Badge $tone="loss">does not answer</Badge>
        </Cluster>
      ) : (
        cell
      ),
  }));
  return [
    ...rows,
    {
      key: 'sum',
      figures: sum,
      name: <strong>{sumText(silent)}</strong>,
    },
  ];
}

/** The house in each cell and in all of them. A product of one cell shows nothing. */
export function Section({ step }: OverviewSectionProps) {
  const { data, currentData, error } = useCellsOverviewQuery(step, HOUSE_POLLING);
  const [shown, setShown] = useState<Shown>('play');
  const areSeveral = data !== undefined && data.cells.length > 1;
  // Before the first answer an error may be that of several cells.
  if (!areSeveral && (data !== undefined || error === undefined)) return null;
  return (
    <Stack as="section" aria-label="All cells">
      {error !== undefined && (
        <Notice tone="loss">{messageOf(error, 'The figures of the cells could not be read.')}</Notice>
      )}
      {areSeveral && (
        <DataTable
          title="All cells"
          columns={COLUMNS[shown]}
          rows={currentData === undefined ? [] : rowsOf(currentData)}
          rowKey={({ key }) => key}
          emptyText="The figures of the cells could not be read."
          paging={null}
          loadingText={currentData === undefined && error === undefined ? 'Loading the cells...' : null}
          actions={
            <ToggleGroup label="Figures of" labelHidden options={SHOWN} value={shown} onChange={setShown} />
          }
        />
      )}
    </Stack>
  );
}
