import { refuse } from '@paasa/result';
import type { EndedBy } from '../../contract/bet.js';
import { ABANDONED_AFTER_DAYS } from '../../rules/days-abandoned.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** The refusal for a bet that does not exist, or is of another player or game. */
export const unknownBet = () =>
  refuse(
    'not-found',
    'games/unknown-bet',
    constant(texts, (t) => t('unknownBet')),
  );

/** The refusal for a second open round of one game. */
export const roundOpen = () =>
  refuse(
    'conflict',
    'games/round-open',
    constant(texts, (t) => t('roundOpen')),
  );

/** The refusal for a stake that the balance does not cover. */
export const insufficientBalance = () =>
  refuse(
    'malformed',
    'wallet/insufficient-balance',
    constant(texts, (t) => t('insufficientBalance')),
  );

const waited = { days: ABANDONED_AFTER_DAYS };

/** The refusal for a round that is settled, by its player or by time. */
export const roundOver = (endedBy: EndedBy | null = null) =>
  refuse(
    'conflict',
    'games/round-over',
    constant(texts, (t) => (endedBy === null ? t('roundOver') : t('roundCashedOut', waited))),
  );

/** The refusal of every action on a round that is voided, by this very action or before. */
export const roundVoided = (endedBy: EndedBy | null = null) =>
  refuse(
    'conflict',
    'games/round-voided',
    constant(texts, (t) => (endedBy === null ? t('roundVoided') : t('roundReturned', waited))),
  );

/** The refusal of every new bet while operators have paused play. Open rounds continue. */
export const playPaused = () =>
  refuse(
    'unavailable',
    'games/paused',
    constant(texts, (t) => t('paused')),
  );

/** The refusal of every new bet of a game that operators have paused. */
export const gamePaused = () =>
  refuse(
    'unavailable',
    'games/game-paused',
    constant(texts, (t) => t('gamePaused')),
  );
