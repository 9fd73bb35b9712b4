import { DAY_COUNTS, useGetAllGamesQuery, type DayCount } from '@paasa/games-core/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const DEFAULT_DAY_COUNT: DayCount = '30';

interface ChosenGame {
  readonly _id: string;
  readonly name: string;
  readonly displayName: string;
}

export interface DashboardView {
  readonly dayCount: DayCount;
  /** Null: all games. */
  readonly game: ChosenGame | null;
  /** The address names a game that is not known yet. */
  readonly isGameLoading: boolean;
  readonly games: readonly ChosenGame[];
  readonly onDayCount: (dayCount: DayCount) => void;
  /** The empty text stands for all games. */
  readonly onGame: (name: string) => void;
}

/**
 * What the dashboard shows, as the address says: `?days=90&game=dice`. What is not a choice counts as none, and the
 * usual choices are left out.
 */
export function useDashboardView(): DashboardView {
  const [search, setSearch] = useChosenSearch();
  const { data: games = [], isLoading } = useGetAllGamesQuery();
  const name = search.get('game');
  const game = games.find((listed) => listed.name === name) ?? null;
  const dayCount = DAY_COUNTS.find((count) => count === search.get('days')) ?? DEFAULT_DAY_COUNT;
  const choose = (key: 'days' | 'game', value: string, usual: string) => {
    const next = new URLSearchParams(search);
    if (value === usual) next.delete(key);
    else next.set(key, value);
    setSearch(next);
  };
  return {
    dayCount,
    game,
    isGameLoading: isLoading && name !== null,
    games,
    onDayCount: (count) => choose('days', count, DEFAULT_DAY_COUNT),
    onGame: (chosen) => choose('game', chosen, ''),
  };
}

/**
 * The search part of the address. A choice shows at once: the address follows in a transition, and until then the control
 * would jump back.
 */
function useChosenSearch(): [URLSearchParams, (next: URLSearchParams) => void] {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [chosen, setChosen] = useState<{ readonly at: string; readonly next: URLSearchParams } | null>(null);
  const choose = (next: URLSearchParams) => {
    setChosen({ at: address, next });
    // The way back leads to the page before the dashboard.
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  // The address has followed, or a link led elsewhere.
  const isFollowed = chosen !== null && chosen.at !== address;
  if (isFollowed) setChosen(null);
  return [chosen === null || isFollowed ? search : chosen.next, choose];
}
