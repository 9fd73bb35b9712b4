export const SIGN_KINDS = [
  'raised-after-losses',
  'night-play',
  'long-play',
  'deposits-after-limit',
  'deposits-after-withdrawal',
] as const;
/** What in the play of a day can be a sign of harm. */
export type SignKind = (typeof SIGN_KINDS)[number];
