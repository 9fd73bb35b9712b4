import { playedBy } from '../../rules/payout-rules/turnover.js';
import type { Posting } from '../../rules/posting.js';
import type { PlayTerms } from './play-terms.repo.js';
import type { EntryFacts } from './read-entry.js';

/** Recomputes what a player has still to play, entry by entry. */
export class UnplayedFold {
  #unplayedPaise = 0;
  #fundsPaise = 0;

  constructor(private readonly terms: Pick<PlayTerms, 'turnoverPaise' | 'unplayedPaise'>) {}

  get unplayedPaise(): number {
    return this.#unplayedPaise;
  }

  /** Units: `fundsPaise` is balance and escrow after the entry. */
  add(
    facts: EntryFacts,
    { postings, fundsPaise }: { postings: readonly Posting[]; fundsPaise: number },
  ): void {
    const fundsBefore = this.#fundsPaise;
    this.#fundsPaise = fundsPaise;
    if (facts.kind === 'payment') {
      const turnoverPaise = this.terms.turnoverPaise.get(facts.paymentId);
      if (turnoverPaise === undefined) return;
      // A player who had lost everything begins anew.
      this.#unplayedPaise = (fundsBefore === 0 ? 0 : this.#unplayedPaise) + turnoverPaise;
    }
    if (facts.kind === 'withdrawal') this.#addWithdrawal(facts.transferId, facts.step);
    this.#unplayedPaise = Math.max(0, this.#unplayedPaise - playedBy({ postings }));
  }

  #addWithdrawal(transferId: string, step: string): void {
    const unplayedPaise = this.terms.unplayedPaise.get(transferId) ?? 0;
    if (step === 'req') this.#unplayedPaise -= unplayedPaise;
    if (step === 'released' || step === 'reversed') this.#unplayedPaise += unplayedPaise;
  }
}
