import { api, balanceChanged } from '@paasa/api-client/ui';
import { fromRupees, subtractPaise } from '@paasa/money';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Bet } from '../../contract/bet.js';
import { addBetToStats, type CompletedBet } from '../../rules/game-stats.js';
import { betCompleted, selectSessionOfGame } from '../session/session-bets.js';
import { betsApi, resultsTag, statsTag } from './bets.api.js';
import { patchOpenRounds } from './patch-open-rounds.js';
import { patchPages } from './patch-pages.js';
import { openRoundsTag } from './open-rounds.api.js';
import { arrivedBefore, concerns, type CacheTag, type PatchContext, type State } from './patching.js';
import { appendResult } from '../session/result-series.js';

export interface AfterBet {
  /** The balance after the bet. Units: rupees, as on the wire. */
  readonly walletRupees: number;
  /** When the bet, or the move that ended it, was first sent, by the clock of this page. */
  readonly sentAtMs: number;
  /** The round was over before the move was sent, so newer answers already contain the bet. */
  readonly isRepeat?: boolean;
}

type Patch = ThunkAction<void, State, unknown, UnknownAction>;

/**
 * Brings balance and lists in the cache up to date with a round that was opened, from its own answer.
 *
 * Totals and results count completed bets: they follow with `patchAfterBet`.
 */
export function patchAfterOpen(bet: Bet, after: AfterBet): Patch {
  return (dispatch, getState) => {
    dispatch(balanceChanged(after.walletRupees));
    const context = { dispatch, state: getState(), sentAtMs: after.sentAtMs };
    fetchAgain([...patchPages(bet, context), ...patchOpenRounds(bet, context)], dispatch);
  };
}

/**
 * Brings balance, lists, totals, results and the session's bets up to date with a completed bet, from its own answer:
 * an instant bet, or a round once it is settled. An answer that comes twice for a game's latest bet is counted once.
 *
 * Answers from before the bet cannot contain it and are patched. Answers that were on their way at the same time may
 * contain it or not, and are fetched again. After a move that found the round over, everything is fetched again.
 */
export function patchAfterBet(bet: Bet, after: AfterBet): Patch {
  return (dispatch, getState) => {
    dispatch(balanceChanged(after.walletRupees));
    if (after.isRepeat === true) {
      dispatch(api.util.invalidateTags(['Bets', 'Stats', 'DayStats', openRoundsTag]));
      return;
    }
    const context = { dispatch, state: getState(), sentAtMs: after.sentAtMs };
    const gameId = bet.game._id;
    if (selectSessionOfGame(context.state, gameId).lastBetId === bet._id) return;
    const completed: CompletedBet = {
      stakePaise: fromRupees(bet.betAmount),
      payoutPaise: fromRupees(bet.winAmount),
      isWin: bet.isWin,
    };
    dispatch(betCompleted({ ...completed, betId: bet._id, gameId, sentAtMs: after.sentAtMs }));
    fetchAgain(
      [
        // The dashboard is not on the screen now; it is fetched again when it is opened.
        'DayStats',
        ...patchTotals(bet, completed, context),
        ...patchResults(bet, completed, context),
        ...patchPages(bet, context),
        ...patchOpenRounds(bet, context),
      ],
      dispatch,
    );
  };
}

function fetchAgain(unknown: readonly (CacheTag | 'DayStats')[], dispatch: PatchContext['dispatch']): void {
  if (unknown.length > 0) dispatch(api.util.invalidateTags([...unknown]));
}

/** Patches known entries. Shape: the tags of those to fetch again. */
function patchTotals(bet: Bet, completed: CompletedBet, context: PatchContext): CacheTag[] {
  const { dispatch, state, sentAtMs } = context;
  const unknown: CacheTag[] = [];
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

/** Patches known entries. Shape: the tags of those to fetch again. */
function patchResults(bet: Bet, completed: CompletedBet, context: PatchContext): CacheTag[] {
  const { dispatch, state, sentAtMs } = context;
  const unknown: CacheTag[] = [];
  const netResultPaise = subtractPaise(completed.payoutPaise, completed.stakePaise);
  for (const query of betsApi.util.selectCachedArgsForQuery(state, 'listResults')) {
    if (!concerns(query, bet)) continue;
    const entry = betsApi.endpoints.listResults.select(query)(state);
    if (arrivedBefore(entry, sentAtMs) && entry.data !== undefined) {
      const next = appendResult(entry.data, netResultPaise);
      dispatch(betsApi.util.updateQueryData('listResults', query, () => next));
    } else {
      unknown.push(resultsTag(query));
    }
  }
  return unknown;
}
