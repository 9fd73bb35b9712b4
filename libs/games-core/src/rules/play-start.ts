/** From when on the bets of a player are counted in the session panel. */
export const PLAY_STARTS = ['sign-in', 'today', 'reset'] as const;
export type PlayStart = (typeof PLAY_STARTS)[number];
