/** The path of the stream of a player's changes. */
export const LIVE_PATH = '/api/live';

/** The path of the stream of the operators’ console. */
export const CONSOLE_LIVE_PATH = '/api/console/live';

/** What a change may be about. */
export const LIVE_TOPICS = [
  'bets',
  'rounds',
  'transfers',
  'protection',
  'account',
  // For the console: an alarm, a queue of money, and what staff have done or asked for.
  'alarms',
  'money',
  'staff',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** The time between two beats of a stream without changes. */
export const LIVE_BEAT_MS = 15_000;

/** The events of a stream besides the changes, which have no name. */
export const LIVE_EVENTS = {
  /** The first one. Its text is `resumed` if nothing was missed since the id that the browser named, else `fresh`. */
  ready: 'ready',
  /** Nothing has changed. */
  beat: 'beat',
  /** The session of the stream is over; the stream ends. */
  signedOut: 'signed-out',
} as const;

/** What the changes of a player in the last moment are about. */
export interface LiveChange extends Partial<Readonly<Record<LiveTopic, true>>> {
  /** The balance after it, in rupees. */
  readonly wallet?: number;
  /** The Idempotency-Keys of the calls that made it; an empty text for a call without one. */
  readonly keys: readonly string[];
}
