/** Wrong passwords and codes that were counted before a try. */
export interface CountedTries {
  /** Of the account, from where it is tried: one known network, one session, or all other networks together. */
  readonly accountRecent: number;
  readonly accountDay: number;
  readonly networkRecent: number;
  /** Of all accounts, from networks that they do not know. */
  readonly everywhere: number;
}

/** The time that `accountRecent` and `networkRecent` count. */
export const TRY_WINDOW_MINUTES = 15;

/** How many wrong tries there may be: each day, an attacker who knows the password guesses 1 code of 11,000. */
export const MAX_TRIES = {
  accountRecent: 5,
  accountDay: 30,
  networkRecent: 30,
  /** In an hour. */
  everywhere: 300,
} as const satisfies Readonly<Record<keyof CountedTries, number>>;

export type TryLimit = 'account' | 'network' | 'everywhere';

/** What a try is counted by. */
export interface TryKind {
  /** A recovery code has too many bits to guess, so tries with one are not counted for the account. */
  readonly isGuess: boolean;
  /** In a session, or in a network that the account knows. Tries from elsewhere do not count there. */
  readonly isKnown: boolean;
}

/** The limit that refuses a try; null if none does. */
export function limitReached(counted: CountedTries, { isGuess, isKnown }: TryKind): TryLimit | null {
  const isOver = (name: keyof CountedTries): boolean => counted[name] >= MAX_TRIES[name];
  if (isGuess && (isOver('accountRecent') || isOver('accountDay'))) return 'account';
  if (isOver('networkRecent')) return 'network';
  return !isKnown && isOver('everywhere') ? 'everywhere' : null;
}
