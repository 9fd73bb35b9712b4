/** Reasons without words of their own. */
export const STOP_KINDS = [
  'all-played',
  'net-profit',
  'net-loss',
  'net-loss-ahead',
  'single-win',
  'balance',
  'highest-stake',
  'asked',
  'changed',
  'left',
  'reloaded',
  'played-elsewhere',
  'connection',
  'server',
  'busy',
  'reality-check',
] as const;

/** Why autoplay stopped. `refused`: the server refused a bet, in its own words. */
export type StopReason =
  | { readonly kind: (typeof STOP_KINDS)[number] }
  | { readonly kind: 'refused'; readonly message: string };
