import type { FairNumbers } from '../../rules/fair-numbers.js';

/** How a game's numbers become an outcome: in words, in two other languages, and by the game's own rules. */
export interface OutcomeCode {
  /** In a sentence or two. */
  readonly rule: string;
  /** Lines that print the outcome from the array `numbers`, which has the first 24. */
  readonly javaScript: string;
  readonly python: string;
  /** What these lines print, by the rules of the game. */
  prints(numbers: FairNumbers): string;
}
