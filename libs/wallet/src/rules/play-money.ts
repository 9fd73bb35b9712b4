import { paise, type Paise } from '@paasa/money';

/** What one call for play money gives. */
export const PLAY_MONEY_PAISE: Paise = paise(1_000_00);

/** How often a player gets it within the window. */
export const MAX_PLAY_MONEY_COUNT = 10;
export const PLAY_MONEY_WINDOW_MS = 24 * 3_600_000;
