import { MAX_WIRE_PAISE } from '@paasa/money';
import { remember } from '@paasa/ui-kit/ui';
import { fieldOf } from '../../rules/field-of.js';
import { NO_STATS, type GameStats } from '../../rules/game-stats.js';
import { SESSION_KEY } from './forget-session.js';
import { MAX_SERIES_LENGTH, type ResultSeries } from './result-series.js';

/** A player's results on one game since they signed in in this browser, or since they last reset them. */
export interface SessionOfGame {
  readonly stats: GameStats;
  readonly results: ResultSeries;
  /** To recognise a repeated answer. */
  readonly lastBetId: string | null;
}

export interface SessionBets {
  /** The owner of the bets; null before a game is shown to a player, and then nothing is counted. */
  readonly playerId: string | null;
  readonly byGame: Readonly<Record<string, SessionOfGame>>;
}

export const NO_BETS: SessionBets = { playerId: null, byGame: {} };

/** Small enough that the next bets can be added. */
const isWhole = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Math.abs(Number(value)) <= MAX_WIRE_PAISE;

function isSeries(value: unknown): boolean {
  const results = fieldOf(value, 'netResultsPaise');
  return (
    Array.isArray(results) &&
    results.length <= MAX_SERIES_LENGTH &&
    results.every(isWhole) &&
    isWhole(fieldOf(value, 'olderCount')) &&
    isWhole(fieldOf(value, 'olderNetPaise'))
  );
}

function isSessionOfGame(value: unknown): boolean {
  const stats = fieldOf(value, 'stats');
  const lastBetId = fieldOf(value, 'lastBetId');
  return (
    Object.keys(NO_STATS).every((name) => isWhole(fieldOf(stats, name))) &&
    isSeries(fieldOf(value, 'results')) &&
    (lastBetId === null || typeof lastBetId === 'string')
  );
}

function isSessionBets(value: unknown): value is SessionBets {
  const byGame = fieldOf(value, 'byGame');
  return (
    typeof fieldOf(value, 'playerId') === 'string' &&
    typeof byGame === 'object' &&
    byGame !== null &&
    Object.values(byGame).every(isSessionOfGame)
  );
}

/** The session of this browser, on all its pages and tabs. */
export const storedSession = remember(SESSION_KEY, NO_BETS, isSessionBets);
