export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'time'] as const;
/** What a limit counts: money paid in, net losses, stakes, or time at play. */
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_WINDOWS = ['day', 'week', 'month'] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];
