/** A time-out lasts from 24 hours to 6 weeks. */
export const TIME_OUT_HOURS = { min: 24, max: 1008 } as const;

/** A self-exclusion lasts from 6 months to 5 years, or for good. */
export const SELF_EXCLUSION_MONTHS = { min: 6, max: 60 } as const;

export const EXCLUSION_KINDS = ['time-out', 'self-exclusion'] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

export const REALITY_CHECK_MINUTES = [15, 30, 60, 120] as const;
export type RealityCheckMinutes = (typeof REALITY_CHECK_MINUTES)[number];
