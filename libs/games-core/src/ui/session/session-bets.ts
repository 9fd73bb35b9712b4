import { api, listeners, rootReducer, sessionEnded, type ApiStore } from '@paasa/api-client/ui';
import { subtractPaise } from '@paasa/money';
import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { addBetToStats, NO_STATS, type CompletedBet } from '../../rules/game-stats.js';
import { recordPlayed } from './last-played.js';
import { appendResult, NO_RESULTS } from './result-series.js';
import { NO_BETS, storedSession, type SessionBets, type SessionOfGame } from './stored-session.js';

interface SessionBet extends CompletedBet {
  readonly betId: string;
  readonly gameId: string;
  /** When it was first sent, by the clock of this page. */
  readonly sentAtMs: number;
}

/** A game is shown to this player: their stored session goes on, and the bets of another player are dropped. */
export const playerSeen = createAction('session-bets/player-seen', (playerId: string) => {
  const stored = storedSession.get();
  const payload: SessionBets = stored.playerId === playerId ? stored : { playerId, byGame: {} };
  return { payload };
});

/** A bet of this page was completed. */
export const betCompleted = createAction<SessionBet>('session-bets/bet-completed');

/** The player begins a new session of a game. */
export const sessionReset = createAction<{ readonly gameId: string }>('session-bets/reset');

export const NO_SESSION: SessionOfGame = { stats: NO_STATS, results: NO_RESULTS, lastBetId: null };

function count(state: SessionBets, bet: SessionBet): SessionBets {
  if (state.playerId === null) return state;
  const before = state.byGame[bet.gameId] ?? NO_SESSION;
  const after: SessionOfGame = {
    stats: addBetToStats(before.stats, bet),
    results: appendResult(before.results, subtractPaise(bet.payoutPaise, bet.stakePaise)),
    lastBetId: bet.betId,
  };
  return { ...state, byGame: { ...state.byGame, [bet.gameId]: after } };
}

/** Without its bets, but with the last one's id: its answer may still be repeated. */
function reset(state: SessionBets, gameId: string): SessionBets {
  const { lastBetId } = state.byGame[gameId] ?? NO_SESSION;
  return { ...state, byGame: { ...state.byGame, [gameId]: { ...NO_SESSION, lastBetId } } };
}

// Not a slice of the toolkit: with each bet its drafts would observe a thousand results one by one.
function reducer(state: SessionBets = NO_BETS, action: UnknownAction): SessionBets {
  if (sessionEnded.match(action) || api.util.resetApiState.match(action)) return NO_BETS;
  if (playerSeen.match(action)) return action.payload;
  if (sessionReset.match(action)) return reset(state, action.payload.gameId);
  return betCompleted.match(action) ? count(state, action.payload) : state;
}

rootReducer.inject({ reducerPath: 'sessionBets', reducer });

/** This file's part of the store; absent until the first action after this code has loaded. */
export interface WithSessionBets {
  readonly sessionBets?: SessionBets;
}

listeners.startListening.withTypes<WithSessionBets, ApiStore['dispatch']>()({
  matcher: isAnyOf(betCompleted, sessionReset),
  effect: (action, { getState }) => {
    const { sessionBets = NO_BETS } = getState();
    if (sessionBets.playerId === null) return;
    storedSession.set(sessionBets);
    if (betCompleted.match(action)) recordPlayed(sessionBets.playerId, action.payload.gameId);
  },
});

/** The player whose bets are counted, or null. */
export const selectSessionPlayerId = ({ sessionBets = NO_BETS }: WithSessionBets): string | null =>
  sessionBets.playerId;

export const selectSessionOfGame = (
  { sessionBets = NO_BETS }: WithSessionBets,
  gameId: string,
): SessionOfGame => sessionBets.byGame[gameId] ?? NO_SESSION;
