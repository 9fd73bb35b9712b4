import { kolkataDay } from '@paasa/server-kit';
import { BrokenLedger, LedgerFold, type LedgerFault } from '../../rules/fold-ledger.js';
import type { LedgerEntry, LedgerEvent } from '../../rules/posting.js';
import { addEffects, NO_EFFECT, transferEffect, type TransferEffect } from '../../rules/transfer-effect.js';
import type { WithdrawalStep } from '../../rules/withdrawal-events.js';
import type { CounterProof } from '../context/ports.js';
import { BookedBets } from './booked-bets.js';
import { BookedGameDays } from './booked-game-days.js';
import { PlayerHours } from './booked-house.js';
import type { Findings, InvariantName } from './invariants.js';
import type { ProofEntry } from './proof.repo.js';
import type { PlayTerms } from './play-terms.repo.js';
import { UnplayedFold } from './unplayed-fold.js';
import { entryName, readEntry, type FactsOf } from './read-entry.js';

const faultBelongsTo: Record<LedgerFault, InvariantName> = {
  sequence: 'sequence-complete',
  key: 'sequence-complete',
  postings: 'postings-known',
  'below-zero': 'nothing-below-zero',
  'running-balance': 'balance-is-fold',
};

export interface BookedPayment {
  readonly amountPaise: number;
  readonly feePaise: number;
}

export type BookedWithdrawal = Partial<Record<WithdrawalStep, BookedPayment>>;

/**
 * The content of a player's entries, collected in one pass; `payoutIds` comes from the transfers.
 *
 * Of the bets only the open ones and the sums of days are stored, so many bets take no memory.
 */
export class PlayerBook {
  readonly payments = new Map<string, BookedPayment>();
  readonly suspense = new Map<string, BookedPayment>();
  readonly refunds = new Map<string, BookedPayment>();
  readonly withdrawals = new Map<string, BookedWithdrawal>();
  /** Of all the player's transfers, booked or not; null if no payout is known. */
  readonly payoutIds = new Map<string, string | null>();
  /** By transfer: what it gave, or took. */
  readonly corrections = new Map<string, number>();
  readonly days = new Map<string, TransferEffect>();
  readonly bets = new BookedBets();
  readonly gameDays = new BookedGameDays();
  readonly hours = new PlayerHours();
  /** By payment: the amounts that go back to it, or have gone. */
  readonly returns = new Map<string, { askedPaise: number; donePaise: number }>();
  readonly #fold = new LedgerFold();
  readonly #unplayed: UnplayedFold;
  /** After a contradiction the rest cannot be folded; it is reported once. */
  #isBroken = false;

  constructor(
    private readonly playerId: string,
    private readonly findings: Findings,
    terms: Pick<PlayTerms, 'turnoverPaise' | 'unplayedPaise'>,
    private readonly counters: Pick<CounterProof, 'add'>,
  ) {
    this.#unplayed = new UnplayedFold(terms);
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  get balances() {
    return this.#fold.balances;
  }

  get seq(): number {
    return this.#fold.seq;
  }

  get unplayedPaise(): number {
    return this.#unplayed.unplayedPaise;
  }

  add(entry: ProofEntry): void {
    this.#foldOn(entry);
    const facts = readEntry(this.playerId, entry);
    const isUnknown = facts === null;
    this.findings.compare(
      'postings-known',
      isUnknown ? `${entryName(this.playerId, entry)}: the postings are not those of ${entry.event}` : null,
    );
    if (isUnknown) return;
    this.#addToDay(entry);
    const fundsPaise = entry.balancePaise + entry.escrowPaise;
    this.#unplayed.add(facts, { postings: entry.postings, fundsPaise });
    if (facts.kind === 'withdrawal') return this.#addWithdrawal(facts);
    if (facts.kind === 'correction') return void this.corrections.set(facts.transferId, facts.amountPaise);
    if (facts.kind === 'bet') return this.#addBet(entry, facts);
    const kept = { payment: this.payments, suspense: this.suspense, refund: this.refunds }[facts.kind];
    kept.set(facts.paymentId, facts);
  }

  #foldOn(entry: ProofEntry): void {
    if (this.#isBroken) return;
    try {
      this.#fold.add(entry, { isKeyUsedBefore: entry.isKeyUsedBefore });
    } catch (error) {
      if (!(error instanceof BrokenLedger)) throw error;
      this.#isBroken = true;
      this.findings.compare(faultBelongsTo[error.fault], `player ${this.playerId}: ${error.message}`);
      return;
    }
    this.findings.compare('sequence-complete', null);
    this.findings.compare('nothing-below-zero', null);
  }

  #addWithdrawal({ transferId, step, amountPaise, feePaise }: FactsOf<'withdrawal'>): void {
    const known = this.withdrawals.get(transferId) ?? {};
    this.withdrawals.set(transferId, { ...known, [step]: { amountPaise, feePaise } });
  }

  #addBet(entry: ProofEntry, facts: FactsOf<'bet'>): void {
    if (entry.counted !== null) {
      this.gameDays.add(facts, entry.counted);
      this.hours.addBet(facts, entry.counted);
    }
    this.counters.add({ ...facts, at: entry.createdAt });
    const difference = this.bets.add(facts);
    const where = entryName(this.playerId, entry);
    this.findings.compare('one-end-per-bet', difference === null ? null : `${where}: ${difference}`);
  }

  #addToDay(entry: LedgerEntry): void {
    const { key, event, postings } = entry;
    const transaction = { playerId: this.playerId, key, event: event as LedgerEvent, postings };
    this.hours.addTransfer(transaction, entry.createdAt);
    const moved = transferEffect(transaction);
    if (Object.values(moved).every((amountPaise) => amountPaise === 0)) return;
    const day = kolkataDay(entry.createdAt);
    this.days.set(day, addEffects(this.days.get(day) ?? NO_EFFECT, moved));
  }
}
