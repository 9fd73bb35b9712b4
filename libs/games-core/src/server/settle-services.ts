import type { NoncePort, StakePort } from './ports.js';
import type { StateCipher } from './state-cipher.js';
import type { BetLog, BetView } from './view-stored-bet.js';

/** What settling a batch stands on. */
export interface SettleServices {
  readonly stakes: StakePort;
  readonly nonces: NoncePort;
  readonly clock: () => Date;
  readonly states: StateCipher;
  readonly view: BetView;
  /** Hears of bets that cannot be read and of rounds that are voided. */
  readonly log: BetLog;
}

/** A port that answers with fewer elements than it was asked about has a bug. */
export function elementAt<Element extends object | number | null>(
  elements: readonly Element[],
  index: number,
): Element {
  const element = elements[index];
  if (element === undefined) throw new Error('A port gave fewer results than it was asked for.');
  return element;
}
