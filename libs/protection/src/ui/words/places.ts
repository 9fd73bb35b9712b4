/** Where links within the page _Play safely_ lead. */
export const LIMITS_PLACE = 'limits';
export const BREAKS_PLACE = 'breaks';
