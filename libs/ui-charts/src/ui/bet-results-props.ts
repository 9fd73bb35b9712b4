import type { Paise } from '@paasa/money';

/** The net results of a player's bets. Of earlier bets, only count and sum may be known. */
export interface BetResultsProps {
  /** Oldest first. */
  netResultsPaise: readonly Paise[];
  /** How many bets were made before these. */
  olderCount?: number;
  /** The sum of the net results of those bets. */
  olderNetPaise?: Paise;
}
