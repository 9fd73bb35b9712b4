import type { Paise } from '@paasa/money';
import type { PlayGuard } from './play-guard.js';
import type { NoncePort, StakePort } from './ports.js';
import type { StateCipher } from '../bets/state-cipher.js';
import type { KnownPlayers } from '../house/known-players.js';
import type { BetLog, BetView } from '../bets/view-stored-bet.js';

/** What settling a batch needs. */
export interface SettleServices {
  readonly stakes: StakePort;
  readonly nonces: NoncePort;
  readonly guard: PlayGuard;
  readonly clock: () => Date;
  /** The limit of a round that began at a moment. */
  readonly houseLimitAt: (moment: Date) => Paise;
  readonly states: StateCipher;
  readonly known: KnownPlayers;
  readonly view: BetView;
  /** Gets unreadable bets and voided rounds. */
  readonly log: BetLog;
}

/** A port that returns fewer elements than requested has a bug. */
export function elementAt<Element extends object | number | null>(
  elements: readonly Element[],
  index: number,
): Element {
  const element = elements[index];
  if (element === undefined) throw new Error('A port returned fewer results than requested.');
  return element;
}
