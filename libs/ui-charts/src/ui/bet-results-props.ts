import type { Paise } from '@paasa/money';

/** The net results of a player's bets; bets before these may be known by their count and sum alone. */
export interface BetResultsProps {
  /** Oldest first. */
  netResultsPaise: readonly Paise[];
  /** How many bets were made before these. */
  olderCount?: number;
  /** What those came to. */
  olderNetPaise?: Paise;
}
