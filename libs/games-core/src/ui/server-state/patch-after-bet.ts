import { api, balanceChanged, type ApiStore } from '@paasa/api-client/ui';
import { fromRupees } from '@paasa/money';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Bet } from '../../contract/bet.js';
import { addBetToStats } from '../../rules/game-stats.js';
import { betPageTag, betsApi, statsTag, type BetPageQuery, type StatsQuery } from './bets.api.js';

type State = ReturnType<ApiStore['getState']>;
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

export interface AfterBet {
  /** The balance after the bet. Units: rupees, as on the wire. */
  readonly walletRupees: number;
  /** When the bet was first sent, by the clock of this page. */
  readonly sentAtMs: number;
}

/**
 * Brings the balance, the lists and the totals in the cache up to date with a completed bet, from its own answer.
 *
 * What arrived before the bet was sent cannot contain it and is patched. Of what was under way at the same time
 * nobody knows whether the bet is in it: that alone is fetched again.
 */
export function patchAfterBet(bet: Bet, after: AfterBet): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch, getState) => {
    dispatch(balanceChanged(after.walletRupees));
    const unknown = [
      ...patchTotals(bet, after.sentAtMs, dispatch, getState()),
      ...patchPages(bet, after.sentAtMs, dispatch, getState()),
    ];
    if (unknown.length > 0) dispatch(api.util.invalidateTags(unknown));
  };
}

type Tag = ReturnType<typeof statsTag> | ReturnType<typeof betPageTag>;

interface Entry {
  readonly isSuccess: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
}

const arrivedBefore = (entry: Entry, sentAtMs: number): boolean =>
  entry.isSuccess && entry.fulfilledTimeStamp !== undefined && entry.fulfilledTimeStamp <= sentAtMs;

const concerns = ({ gameId }: StatsQuery | BetPageQuery, bet: Bet): boolean =>
  gameId === null || gameId === bet.game._id;

/** Patches what it can and names the rest. */
function patchTotals(bet: Bet, sentAtMs: number, dispatch: Dispatch, state: State): Tag[] {
  const unknown: Tag[] = [];
  const completed = {
    stakePaise: fromRupees(bet.betAmount),
    payoutPaise: fromRupees(bet.winAmount),
    isWin: bet.isWin,
  };
  for (const query of betsApi.util.selectCachedArgsForQuery(state, 'getStats')) {
    if (!concerns(query, bet)) continue;
    if (arrivedBefore(betsApi.endpoints.getStats.select(query)(state), sentAtMs)) {
      dispatch(betsApi.util.updateQueryData('getStats', query, (stats) => addBetToStats(stats, completed)));
    } else {
      unknown.push(statsTag(query));
    }
  }
  return unknown;
}

/** Patches what it can and names the rest. */
function patchPages(bet: Bet, sentAtMs: number, dispatch: Dispatch, state: State): Tag[] {
  const unknown: Tag[] = [];
  const pageOf = (query: BetPageQuery) => {
    const entry = betsApi.endpoints.listBets.select(query)(state);
    return arrivedBefore(entry, sentAtMs) ? entry.data : undefined;
  };
  for (const query of betsApi.util.selectCachedArgsForQuery(state, 'listBets')) {
    if (!concerns(query, bet)) continue;
    const shown = pageOf(query);
    // A later page gains the last row of the page before it, as that was before this bet.
    const gained =
      query.page === 1 ? bet : pageOf({ ...query, page: query.page - 1 })?.bets[query.pageSize - 1];
    if (shown === undefined || gained === undefined) {
      unknown.push(betPageTag(query));
      continue;
    }
    const bets = [gained, ...shown.bets].slice(0, query.pageSize);
    dispatch(betsApi.util.updateQueryData('listBets', query, () => ({ bets, total: shown.total + 1 })));
  }
  return unknown;
}
