/** The topic of a game's toasts: a new message replaces the one before. */
export const GAME_MESSAGES = 'game';
