/** An open round without a step for this many days is ended. */
export const ABANDONED_AFTER_DAYS = 30;
