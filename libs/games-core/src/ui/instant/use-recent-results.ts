import { usePlayer } from '@paasa/api-client/ui';
import { FIRST_VIEW } from '@paasa/ui-kit/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import type { Bet } from '../../contract/bet.js';
import { useListBetsQuery } from '../server-state/bets.api.js';
import { useWatched, type Watched } from '../watched/watched.js';

const RECENT_COUNT = 12;
const NO_BETS: readonly Bet[] = [];

export interface RecentResult {
  readonly betId: string;
  readonly isWin: boolean;
  /** The text of the chip: `73.21`. */
  readonly text: string;
}

/** The text of a bet's chip; null for a bet without a result, such as a voided one. */
export type ResultTextOf = (gameData: Bet['gameData']) => string | null;

function latestOf(
  ownBets: readonly Bet[],
  listedBets: readonly Bet[],
  resultTextOf: ResultTextOf,
): readonly RecentResult[] {
  const ownIds = new Set(ownBets.map(({ _id }) => _id));
  // By time, because the list may know of newer ones from another device.
  return [...ownBets, ...listedBets.filter(({ _id }) => !ownIds.has(_id))]
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .flatMap(({ _id, isWin, gameData }) => {
      const text = resultTextOf(gameData);
      return text === null ? [] : [{ betId: _id, isWin, text }];
    })
    .slice(0, RECENT_COUNT);
}

export interface RecentBets {
  readonly gameId: string;
  /** The bets of this page, newest first. */
  readonly ownBets: Watched<readonly Bet[]>;
  readonly resultTextOf: ResultTextOf;
}

export const withOwnBet = (ownBets: readonly Bet[], bet: Bet): readonly Bet[] =>
  [bet, ...ownBets].slice(0, RECENT_COUNT);

/** The player's last results, newest first: from this page, then from the list of bets. */
export function useRecentResults({ gameId, ownBets: watched, resultTextOf }: RecentBets) {
  const player = usePlayer();
  const ownBets = useWatched(watched);
  // The same query as the bets table below, so that both share one call.
  const { data } = useListBetsQuery(player === null ? skipToken : { gameId, ...FIRST_VIEW });
  const listedBets = (player === null ? null : data?.rows) ?? NO_BETS;
  return useMemo(() => latestOf(ownBets, listedBets, resultTextOf), [ownBets, listedBets, resultTextOf]);
}
