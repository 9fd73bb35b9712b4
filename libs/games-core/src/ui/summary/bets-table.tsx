import { usePlayer } from '@paasa/api-client/ui';
import { OwnSeedNote } from '@paasa/fairness/ui';
import { DataTable, EMPTY_PAGE, FIRST_VIEW, keyPaging, TextLink, type PageView } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import type { Bet } from '../../contract/bet.js';
import { useListBetsQuery, type BetPage } from '../server-state/bets.api.js';
import { useRecovery } from '../server-state/use-recovery.js';
import { useBetColumns } from './bet-columns.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from './texts/texts.js';

/**
 * 'Your Bet History': the player's bets on one game, or on all if `gameId` is null, newest first.
 *
 * The game shows the answer of a bet first; the table follows when the browser has time.
 */
export function BetsTable({ gameId }: { gameId: string | null }) {
  const player = usePlayer();
  // The list of another player or game starts at its first page.
  return <TableOf key={`${player?._id ?? ''} ${gameId ?? ''}`} gameId={gameId} isGuest={player === null} />;
}

interface TableOfProps {
  gameId: string | null;
  isGuest: boolean;
}

const TableOf = memo(function TableOf({ gameId, isGuest }: TableOfProps) {
  const [view, setView] = useState(FIRST_VIEW);
  const query = useListBetsQuery(isGuest ? skipToken : { gameId, ...view });
  const { data, isLoading, isError, refetch } = query;
  useRecovery(query);
  const showView = useCallback(
    (next: PageView) => {
      // The pager still stands on the page before: its button must not do nothing.
      if (isError) void refetch();
      setView(next);
    },
    [isError, refetch],
  );
  const page = useDeferredValue(isLoading ? null : (data ?? EMPTY_PAGE));
  return (
    <ShownBets
      page={page}
      pageSize={view.pageSize}
      onView={showView}
      isError={isError}
      isGuest={isGuest}
      isOfOneGame={gameId !== null}
    />
  );
});

interface ShownBetsProps {
  /** Null while it loads. */
  page: BetPage | null;
  pageSize: number;
  onView: (view: PageView) => void;
  isError: boolean;
  isGuest: boolean;
  isOfOneGame: boolean;
}

const ShownBets = memo(function ShownBets({ page, pageSize, onView, isError, ...who }: ShownBetsProps) {
  const t = useTexts(texts);
  const shown = page ?? EMPTY_PAGE;
  const { columns, cardTemplate } = useBetColumns(shown.rows);
  return (
    <DataTable
      title={t('bets.title')}
      columns={columns}
      cardTemplate={cardTemplate}
      rows={shown.rows}
      rowKey={betIdOf}
      emptyText={t('bets.empty')}
      emptyHelp={isError ? null : <WhereToBegin {...who} />}
      loadingText={page === null ? t('bets.loading') : null}
      paging={keyPaging(shown, pageSize, { keyOf: betIdOf, onView })}
    />
  );
});

const betIdOf = ({ _id }: Bet): string => _id;

function WhereToBegin({ isGuest, isOfOneGame }: { isGuest: boolean; isOfOneGame: boolean }) {
  const t = useTexts(texts);
  if (isGuest) return <p>{t('bets.guest')}</p>;
  if (isOfOneGame)
    return (
      <>
        <p>{t('bets.first')}</p>
        <OwnSeedNote />
      </>
    );
  return <TextLink to="/games">{t('bets.choose')}</TextLink>;
}
