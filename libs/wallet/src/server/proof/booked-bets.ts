import type { FactsOf } from './read-entry.js';

/** A player's bets by their entries, in one pass; only open rounds take memory. */
export class BookedBets {
  readonly #openStakes = new Map<string, number>();
  #betCount = 0;
  #wageredPaise = 0;
  #wonPaise = 0;

  /** All bets, the open and the voided ones included. */
  get betCount(): number {
    return this.#betCount;
  }

  /** The stakes of settled bets. */
  get wageredPaise(): number {
    return this.#wageredPaise;
  }

  /** The payouts of settled bets. */
  get wonPaise(): number {
    return this.#wonPaise;
  }

  /** What the bets that have ended brought the player; below zero if they cost. */
  get resultPaise(): number {
    return this.#wonPaise - this.#wageredPaise;
  }

  /** Adds the next entry, oldest first. Shape: the contradiction to earlier entries, or null. */
  add({ betId, step, stakePaise, payoutPaise }: FactsOf<'bet'>): string | null {
    const openStakePaise = this.#openStakes.get(betId);
    if (step === 'instant' || step === 'settled') {
      this.#wageredPaise += stakePaise;
      this.#wonPaise += payoutPaise;
    }
    if (step === 'instant' || step === 'opened') {
      this.#betCount += 1;
      if (step === 'opened') this.#openStakes.set(betId, stakePaise);
      return openStakePaise === undefined ? null : 'the bet is open already';
    }
    this.#openStakes.delete(betId);
    if (openStakePaise === undefined) return 'the bet is not open';
    return openStakePaise === stakePaise ? null : `the bet was opened with a stake of ${openStakePaise}`;
  }
}
