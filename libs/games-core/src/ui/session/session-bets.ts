import { api, rootReducer, sessionEnded } from '@paasa/api-client/ui';
import { subtractPaise } from '@paasa/money';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { addBetToStats, NO_STATS, type CompletedBet, type GameStats } from '../../rules/game-stats.js';
import { appendResult, NO_RESULTS, type ResultSeries } from './result-series.js';

/** A player's results on one game since they signed in on this page. */
export interface SessionOfGame {
  readonly stats: GameStats;
  readonly results: ResultSeries;
  /** To recognise a repeated answer. */
  readonly lastBetId: string | null;
}

interface SessionBets {
  /** The owner of the bets; null before a game is shown to a player, and then nothing is counted. */
  readonly playerId: string | null;
  readonly byGame: Readonly<Record<string, SessionOfGame>>;
}

interface SessionBet extends CompletedBet {
  readonly betId: string;
  readonly gameId: string;
}

/** A game is shown to this player; the bets of another player are dropped. */
export const playerSeen = createAction<string>('session-bets/player-seen');

/** A bet of this page was completed. */
export const betCompleted = createAction<SessionBet>('session-bets/bet-completed');

const NO_BETS: SessionBets = { playerId: null, byGame: {} };
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

// Not a slice of the toolkit: with each bet its drafts would observe a thousand results one by one.
function reducer(state: SessionBets = NO_BETS, action: UnknownAction): SessionBets {
  if (sessionEnded.match(action) || api.util.resetApiState.match(action)) return NO_BETS;
  if (playerSeen.match(action)) {
    return state.playerId === action.payload ? state : { playerId: action.payload, byGame: {} };
  }
  return betCompleted.match(action) ? count(state, action.payload) : state;
}

rootReducer.inject({ reducerPath: 'sessionBets', reducer });

/** This file's part of the store; absent until the first action after this code has loaded. */
export interface WithSessionBets {
  readonly sessionBets?: SessionBets;
}

/** The player whose bets are counted, or null. */
export const selectSessionPlayerId = ({ sessionBets = NO_BETS }: WithSessionBets): string | null =>
  sessionBets.playerId;

export const selectSessionOfGame = (
  { sessionBets = NO_BETS }: WithSessionBets,
  gameId: string,
): SessionOfGame => sessionBets.byGame[gameId] ?? NO_SESSION;
