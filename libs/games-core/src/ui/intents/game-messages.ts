/** The topic of what a game says in passing: the newest message takes the place of the one before. */
export const GAME_MESSAGES = 'game';
