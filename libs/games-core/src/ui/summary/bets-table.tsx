import { usePlayer } from '@paasa/api-client/ui';
import { verifyBetPath } from '@paasa/fairness/ui';
import { Badge, Cluster, DataTable, Money, TextLink, usePaging, type Column } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Bet } from '../../contract/bet.js';
import { betMultiplierText } from '../../rules/bet-multiplier-text.js';
import { useListBetsQuery } from '../server-state/bets.api.js';
import { useRecovery } from '../server-state/use-recovery.js';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });

const CARD_TEMPLATE = `
  'game status status'
  'bet win multiplier'
  'date date date' / minmax(0, 1fr) minmax(0, 1fr) auto
`;

const columns: readonly Column<Bet>[] = [
  { header: 'Game', area: 'game', cell: (bet) => bet.game.displayName },
  { header: 'Bet Amount', area: 'bet', align: 'end', cell: (bet) => <Money rupees={bet.betAmount} /> },
  { header: 'Win Amount', area: 'win', align: 'end', cell: (bet) => <Money rupees={bet.winAmount} /> },
  {
    header: 'Multiplier',
    area: 'multiplier',
    align: 'end',
    cell: (bet) => betMultiplierText(bet.winAmount, bet.betAmount),
  },
  {
    header: 'Status',
    area: 'status',
    cell: (bet) => <Badge $tone={bet.status === 'completed' ? 'win' : 'pending'}>{bet.status}</Badge>,
  },
  {
    header: 'Date',
    area: 'date',
    wide: true,
    cell: (bet) => (
      <Cluster>
        <time dateTime={bet.createdAt}>{dateFormat.format(new Date(bet.createdAt))}</time>
        <TextLink to={verifyBetPath(bet._id)} aria-label={`Verify this ${bet.game.displayName} bet`}>
          Verify
        </TextLink>
      </Cluster>
    ),
  },
];

/** 'Your Bet History': the player's bets on one game, or on all where `gameId` is null, newest first. */
export function BetsTable({ gameId }: { gameId: string | null }) {
  const player = usePlayer();
  const paging = usePaging();
  const { page, pageSize } = paging;
  const query = useListBetsQuery(player === null ? skipToken : { gameId, page, pageSize });
  const { data, isLoading, isError } = query;
  useRecovery(query);
  const shown = player === null ? undefined : data;
  return (
    <DataTable
      title="Your Bet History"
      columns={columns}
      cardTemplate={CARD_TEMPLATE}
      rows={shown?.bets ?? []}
      rowKey={(bet) => bet._id}
      emptyText="No bets to display."
      emptyHelp={isError ? null : <WhereToBegin isGuest={player === null} isOfOneGame={gameId !== null} />}
      loadingText={isLoading ? 'Loading bets...' : null}
      paging={{ ...paging, total: shown?.total ?? 0 }}
    />
  );
}

/** How a bet gets into the empty table. */
function WhereToBegin({ isGuest, isOfOneGame }: { isGuest: boolean; isOfOneGame: boolean }) {
  if (isGuest) return <p>Log in and play: every bet is listed here.</p>;
  if (isOfOneGame) return <p>Place your first bet above: it is listed here at once.</p>;
  return <TextLink to="/games">Choose a game</TextLink>;
}
