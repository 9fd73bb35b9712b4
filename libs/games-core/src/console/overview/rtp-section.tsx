import { messageOf } from '@paasa/api-client';
import { HOUSE_POLLING } from '@paasa/console-kit/ui';
import { formatDay } from '@paasa/ui-charts';
import { Badge, Cluster, DataTable, Notice, Stack, ToggleGroup, type Column } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { RtpOverview } from '../../contract/overview.js';
import { BandDrawing } from './band-drawing.js';
import { useRtpOverviewQuery } from './games-overview.api.js';

type Game = RtpOverview[number];
type Played = Game['windows'][number];
type Row = Omit<Game, 'windows'> & { readonly played: Played | undefined };

const WINDOWS = [
  { value: 'day', label: 'Today' },
  { value: 'month', label: 'This\u00A0month' },
  { value: 'all', label: 'All' },
] as const;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const bandText = ({ low, high }: Played): string => `${percent(low)} to ${percent(high)}`;

const ofPlayed =
  (text: (played: Played) => string) =>
  ({ played }: Row): string =>
    played === undefined ? '–' : text(played);

const columns: readonly Column<Row>[] = [
  { header: 'Game', cell: ({ displayName }) => displayName },
  { header: 'Bets', cell: ofPlayed(({ bets }) => bets.toLocaleString('en-IN')), align: 'end' },
  { header: 'Stated', cell: ({ stated }) => (stated === null ? '–' : `${String(stated)}%`), align: 'end' },
  { header: 'Expected', cell: ofPlayed(({ expected }) => percent(expected)), align: 'end' },
  { header: 'Played', cell: ofPlayed(({ played }) => percent(played)), align: 'end' },
  {
    header: 'Band of a fair game',
    wide: true,
    cell: ({ displayName, played }) =>
      played === undefined ? (
        '–'
      ) : (
        <BandDrawing
          {...played}
          text={`${displayName}: played ${percent(played.played)}, a fair game is within ${bandText(played)}`}
        />
      ),
  },
  { header: 'From, to', cell: ofPlayed(bandText), align: 'end' },
  {
    header: 'State',
    narrow: true,
    cell: ({ played }) =>
      played === undefined ? (
        <Badge $tone="neutral">no bets</Badge>
      ) : (
        <Badge $tone={played.isOutside ? 'loss' : 'win'}>{played.isOutside ? 'OUTSIDE' : 'fair'}</Badge>
      ),
  },
];

const rowsOf = (games: readonly Game[], window: Played['window']): Row[] =>
  games.map(({ windows, ...game }) => ({ ...game, played: windows.find((one) => one.window === window) }));

/** The RTP of each game, played against expected. */
export function Section() {
  const { data, error } = useRtpOverviewQuery(undefined, HOUSE_POLLING);
  const [window, setWindow] = useState<Played['window']>('month');
  const outside = (data ?? []).filter(({ windows }) => windows.some(({ isOutside }) => isOutside));
  const since = (data ?? []).flatMap(({ windows }) => windows.map((one) => one.since)).sort()[0];
  return (
    <Stack as="section" aria-label="RTP">
      {error !== undefined && <Notice tone="loss">{messageOf(error, 'The RTP could not be read.')}</Notice>}
      {outside.map(({ game, displayName }) => (
        <Notice key={game} tone="loss">
          {displayName} has an RTP outside of the band. A fair game does this once in 3.5 million times. The
          runbook has the next steps under “A game pays more than it takes”.
        </Notice>
      ))}
      <DataTable
        title="RTP: played against expected"
        columns={columns}
        rows={rowsOf(data ?? [], window)}
        rowKey={({ game }) => game}
        emptyText="No game has a bet yet."
        paging={null}
        loadingText={data === undefined && error === undefined ? 'Loading RTP...' : null}
        actions={
          <ToggleGroup label="Bets of" labelHidden options={WINDOWS} value={window} onChange={setWindow} />
        }
      />
      <Cluster>
        <small>
          Expected is the mean of the rules for the choices and the stakes of these bets, with payouts rounded
          down to the paisa.
          {since === undefined
            ? ''
            : ` Bets count from ${formatDay(since)}, when their odds were first stored.`}
        </small>
      </Cluster>
    </Stack>
  );
}
