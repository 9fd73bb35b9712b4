import { kolkataDay } from '@paasa/server-kit';
import { BrokenLedger, LedgerFold, type LedgerFault } from '../../rules/fold-ledger.js';
import type { LedgerEntry, LedgerEvent } from '../../rules/posting.js';
import { transferEffect } from '../../rules/transfer-effect.js';
import type { WithdrawalStep } from '../../rules/withdrawal-events.js';
import type { Findings, InvariantName } from './invariants.js';
import { readEntry, type EntryFacts } from './read-entry.js';

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

export interface BookedBet {
  readonly stakePaise: number;
  /** Null as long as the round is open. */
  readonly payoutPaise: number | null;
  readonly end: 'instant' | 'settled' | 'voided' | null;
}

type FactsOf<Kind extends EntryFacts['kind']> = Extract<EntryFacts, { kind: Kind }>;

/** Everything that a player's entries say, gathered in one pass; `payoutIds` is what the transfers add. */
export class PlayerBook {
  readonly payments = new Map<string, BookedPayment>();
  readonly suspense = new Map<string, BookedPayment>();
  readonly refunds = new Map<string, BookedPayment>();
  readonly withdrawals = new Map<string, BookedWithdrawal>();
  /** Of all the player's transfers, booked or not; null where no payout is known. */
  readonly payoutIds = new Map<string, string | null>();
  readonly bets = new Map<string, BookedBet>();
  readonly days = new Map<string, { depositedPaise: number; withdrawnPaise: number }>();
  readonly #fold = new LedgerFold();
  /** After a contradiction the rest of the entries cannot be folded; it is told once. */
  #isBroken = false;

  constructor(
    private readonly playerId: string,
    private readonly findings: Findings,
  ) {}

  get isBroken(): boolean {
    return this.#isBroken;
  }

  get balances() {
    return this.#fold.balances;
  }

  get seq(): number {
    return this.#fold.seq;
  }

  add(entry: LedgerEntry): void {
    this.#foldOn(entry);
    const facts = readEntry(this.playerId, entry);
    const where = `player ${this.playerId}, entry ${entry.seq} (${entry.key})`;
    this.findings.compare(
      'postings-known',
      facts === null ? `${where}: the postings are not those of ${entry.event}` : null,
    );
    if (facts === null) return;
    this.#addToDay(entry);
    if (facts.kind === 'withdrawal') return this.#addWithdrawal(facts);
    if (facts.kind === 'bet') return this.#addBet(facts, where);
    const kept = { payment: this.payments, suspense: this.suspense, refund: this.refunds }[facts.kind];
    kept.set(facts.paymentId, facts);
  }

  #foldOn(entry: LedgerEntry): void {
    if (this.#isBroken) return;
    try {
      this.#fold.add(entry);
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

  #addBet({ betId, step, stakePaise, payoutPaise }: FactsOf<'bet'>, where: string): void {
    const known = this.bets.get(betId);
    const isFirst = step === 'instant' || step === 'opened';
    const fits = isFirst ? known === undefined : known?.end === null && known.stakePaise === stakePaise;
    if (!fits) this.findings.compare('one-end-per-bet', `${where}: does not follow what was booked before`);
    const end = step === 'opened' ? null : step;
    this.bets.set(betId, { stakePaise, payoutPaise: end === null ? null : payoutPaise, end });
  }

  #addToDay(entry: LedgerEntry): void {
    const { key, event, postings } = entry;
    const moved = transferEffect({ playerId: this.playerId, key, event: event as LedgerEvent, postings });
    if (moved.depositedPaise === 0 && moved.withdrawnPaise === 0) return;
    const day = kolkataDay(entry.createdAt);
    const known = this.days.get(day) ?? { depositedPaise: 0, withdrawnPaise: 0 };
    this.days.set(day, {
      depositedPaise: known.depositedPaise + moved.depositedPaise,
      withdrawnPaise: known.withdrawnPaise + moved.withdrawnPaise,
    });
  }
}
