/**
 * Whether an authenticator may show this counter after the stored one.
 *
 * A counter that does not grow means that two copies of the key exist. Keys that are copied on purpose, as synced
 * passkeys are, show 0 each time. Source: Web Authentication Level 3, section 7.2, step 22.
 */
export const isCounterAhead = (given: number, stored: number): boolean =>
  given > stored || (given === 0 && stored === 0);
