import { refuse } from '@paasa/result';
import type { EndedBy } from '../../contract/bet.js';
import { ABANDONED_AFTER_DAYS } from '../../rules/days-abandoned.js';

/** The refusal for a bet that does not exist, or is of another player or game. */
export const unknownBet = () => refuse('not-found', 'games/unknown-bet', 'There is no such bet.');

/** The refusal for a second open round of one game. */
export const roundOpen = () => refuse('conflict', 'games/round-open', 'Finish your open round first.');

/** The refusal for a stake that the balance does not cover. */
export const insufficientBalance = () =>
  refuse('malformed', 'wallet/insufficient-balance', 'Insufficient Balance.');

const WAITED = `This round waited ${ABANDONED_AFTER_DAYS} days for your next step.`;

/** The refusal for a round that is settled, by its player or by time. */
export const roundOver = (endedBy: EndedBy | null = null) =>
  refuse(
    'conflict',
    'games/round-over',
    endedBy === null ? 'This round is already over.' : `${WAITED} It was cashed out for you.`,
  );

/** The refusal of every action on a round that is voided, by this very action or before. */
export const roundVoided = (endedBy: EndedBy | null = null) =>
  refuse(
    'conflict',
    'games/round-voided',
    `${endedBy === null ? 'This round could not be continued.' : WAITED} Your stake was returned.`,
  );

/** The refusal of every new bet while operators have paused play. Open rounds continue. */
export const playPaused = () =>
  refuse('unavailable', 'games/paused', 'Betting is paused for a moment. Your money is safe.');

/** The refusal of every new bet of a game that operators have paused. */
export const gamePaused = () =>
  refuse('unavailable', 'games/game-paused', 'This game is paused for a moment. Your money is safe.');
