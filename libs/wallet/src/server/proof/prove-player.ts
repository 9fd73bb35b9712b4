import { together, type Tx } from '@paasa/server-kit/server';
import { findAccount } from '../ledger/accounts.repo.js';
import { listTransferDays } from '../ledger/transfer-days.repo.js';
import { NO_EFFECT } from '../../rules/transfer-effect.js';
import type { BetEntryPort, CounterPort, CounterProof } from '../context/ports.js';
import { getTransferCount } from '../transfers/transfer-counts.repo.js';
import { forEachRow, PAGE } from './for-each-row.js';
import type { Findings } from './invariants.js';
import { PlayerBook, type BookedWithdrawal } from './player-book.js';
import { listProofEntries, listShownTransfers, type ProofEntry, type ShownTransfer } from './proof.repo.js';
import { readPlayTerms, type PlayTerms } from './play-terms.repo.js';
import { proveBets } from './prove-bets.js';

export interface ProofParts {
  readonly findings: Findings;
  readonly bets: BetEntryPort;
  readonly counters: CounterPort;
}

/**
 * Proves the books of one player, in one snapshot.
 *
 * Shape: the content of the entries, for proofs across players.
 */
export async function provePlayer(
  tx: Tx,
  playerId: string,
  { findings, bets, counters }: ProofParts,
): Promise<PlayerBook> {
  const [terms, counted] = await together([
    readPlayTerms(tx, playerId),
    counters.beginCounterProof(tx, playerId),
  ]);
  const book = new PlayerBook(playerId, findings, terms, counted);
  await forEachRow(
    (last: ProofEntry | null) =>
      listProofEntries(tx, bets, playerId, { afterSeq: last?.seq ?? 0, limit: PAGE }),
    (entry) => book.add(entry),
  );
  await proveAccount(tx, playerId, book, findings);
  await proveBets(tx, playerId, { book, findings, bets });
  await proveTransfers(tx, playerId, book, findings);
  await proveDays(tx, playerId, book, findings);
  proveCounters(playerId, counted, findings);
  proveReturns(book, terms, findings);
  proveSum(playerId, book, findings);
  return book;
}

async function proveAccount(tx: Tx, playerId: string, book: PlayerBook, findings: Findings): Promise<void> {
  if (book.isBroken) return;
  const shown = await findAccount(tx, playerId);
  const of = (what: string): string => `player ${playerId}, ${what}`;
  findings.equal('balance-is-fold', of('cash'), shown.balancePaise, book.balances.balancePaise);
  findings.equal('balance-is-fold', of('hold'), shown.heldPaise, book.balances.heldPaise);
  findings.equal('balance-is-fold', of('escrow'), shown.escrowPaise, book.balances.escrowPaise);
  findings.equal('unplayed-is-fold', of('unplayed'), shown.unplayedPaise, book.unplayedPaise);
  findings.equal('sequence-complete', of('last number'), shown.lastSeq, book.seq);
}

async function proveTransfers(tx: Tx, playerId: string, book: PlayerBook, findings: Findings): Promise<void> {
  let openPaise = 0;
  let transferCount = 0;
  const credited = new Map(book.payments);
  const withdrawn = new Map(book.withdrawals);
  const corrected = new Map(book.corrections);
  await forEachRow(
    (last: ShownTransfer | null) => listShownTransfers(tx, playerId, last?.transferId ?? null, PAGE),
    (transfer) => {
      const { transferId, type, stage, amountPaise, paymentId } = transfer;
      transferCount += 1;
      book.payoutIds.set(transferId, transfer.payoutId);
      if (type === 'DEPOSIT') {
        findings.compare('one-credit-per-payment', differenceOfDeposit(transfer, book));
        if (paymentId !== null) credited.delete(paymentId);
      } else if (type === 'CORRECTION') {
        findings.compare('corrections-are-shown', differenceOfCorrection(transfer, corrected));
        corrected.delete(transferId);
      } else {
        if (stage === 'requested') openPaise += amountPaise;
        const booked = withdrawn.get(transferId) ?? {};
        findings.compare('one-end-per-withdrawal', differenceOfWithdrawal(transfer, booked));
        addReturn(book, transfer);
        withdrawn.delete(transferId);
      }
      if (transfer.status === 'PENDING' || stage === 'requested')
        findings.compare(
          'nothing-in-limbo',
          transfer.isToBeChecked ? null : `${type} ${transferId}: is open and nobody will ask about it`,
        );
    },
  );
  for (const paymentId of credited.keys())
    findings.compare('one-credit-per-payment', `payment ${paymentId}: credited to no paid deposit`);
  for (const transferId of withdrawn.keys())
    findings.compare('one-end-per-withdrawal', `withdrawal ${transferId}: is booked, and there is none`);
  for (const transferId of corrected.keys())
    findings.compare('corrections-are-shown', `correction ${transferId}: is booked and not shown`);
  const storedCount = await getTransferCount(tx, playerId);
  findings.equal('days-add-up', `player ${playerId}, transfers`, storedCount, transferCount);
  findings.equal('hold-is-open-withdrawals', `player ${playerId}, hold`, book.balances.heldPaise, openPaise);
}

function differenceOfDeposit(deposit: ShownTransfer, book: PlayerBook): string | null {
  const { transferId, status, amountPaise, paymentId } = deposit;
  if (status !== 'SUCCESS')
    return paymentId === null ? null : `deposit ${transferId}: is ${status} and names a payment`;
  const booked = paymentId === null ? undefined : book.payments.get(paymentId);
  if (booked === undefined) return `deposit ${transferId}: is paid, and no payment is booked`;
  return booked.amountPaise === amountPaise
    ? null
    : `deposit ${transferId}: credited ${booked.amountPaise}, not ${amountPaise}`;
}

function differenceOfCorrection(
  { transferId, status, amountPaise }: ShownTransfer,
  booked: ReadonlyMap<string, number>,
): string | null {
  const bookedPaise = booked.get(transferId);
  if (bookedPaise === undefined) return `correction ${transferId}: is shown and not booked`;
  if (status !== 'SUCCESS') return `correction ${transferId}: is booked and shown as ${status}`;
  return bookedPaise === amountPaise
    ? null
    : `correction ${transferId}: ${bookedPaise} booked, ${amountPaise} shown`;
}

const stepsOfStage: Record<NonNullable<ShownTransfer['stage']>, readonly (keyof BookedWithdrawal)[]> = {
  created: [],
  abandoned: [],
  requested: ['req'],
  processed: ['req', 'processed'],
  released: ['req', 'released'],
  reversed: ['req', 'processed', 'reversed'],
};

const RETURNED_STEPS: readonly (keyof BookedWithdrawal)[] = ['req', 'returned'];

const statusOfStage: Record<NonNullable<ShownTransfer['stage']>, ShownTransfer['status']> = {
  created: 'PENDING',
  abandoned: 'FAILED',
  requested: 'PENDING',
  processed: 'SUCCESS',
  released: 'FAILED',
  reversed: 'FAILED',
};

/** Adds up what goes back to a payment, or has gone. */
function addReturn(book: PlayerBook, { returnedTo, stage, amountPaise }: ShownTransfer): void {
  if (returnedTo === null || (stage !== 'requested' && stage !== 'processed')) return;
  const { askedPaise, donePaise } = book.returns.get(returnedTo) ?? { askedPaise: 0, donePaise: 0 };
  const isDone = stage === 'processed';
  book.returns.set(returnedTo, {
    askedPaise: askedPaise + (isDone ? 0 : amountPaise),
    donePaise: donePaise + (isDone ? amountPaise : 0),
  });
}

/** The returned amount of each deposit equals the withdrawals that send it back, and is at most the paid amount. */
function proveReturns(book: PlayerBook, { returnedPaise }: PlayTerms, findings: Findings): void {
  for (const paymentId of new Set([...returnedPaise.keys(), ...book.returns.keys()])) {
    const { askedPaise, donePaise } = book.returns.get(paymentId) ?? { askedPaise: 0, donePaise: 0 };
    const what = `payment ${paymentId}, gone back`;
    findings.equal('one-end-per-withdrawal', what, returnedPaise.get(paymentId) ?? 0, askedPaise + donePaise);
    const paidPaise = book.payments.get(paymentId)?.amountPaise ?? 0;
    const isTooMuch = askedPaise + donePaise > paidPaise;
    findings.compare('one-end-per-withdrawal', isTooMuch ? `${what}: more than the ${paidPaise} paid` : null);
  }
}

function differenceOfWithdrawal(withdrawal: ShownTransfer, booked: BookedWithdrawal): string | null {
  const { transferId, stage, status, amountPaise } = withdrawal;
  if (stage === null) return `withdrawal ${transferId}: has no stage`;
  if (statusOfStage[stage] !== status) return `withdrawal ${transferId}: is ${stage} and shown as ${status}`;
  const steps = Object.keys(booked).sort().join(' ');
  const isReturned = withdrawal.returnedTo !== null && stage === 'processed';
  const expected = [...(isReturned ? RETURNED_STEPS : stepsOfStage[stage])].sort().join(' ');
  if (steps !== expected) return `withdrawal ${transferId}: is ${stage}, booked are ${steps || 'no entries'}`;
  const isOther = Object.values(booked).some((step) => step.amountPaise !== amountPaise);
  return isOther ? `withdrawal ${transferId}: an entry is not of ${amountPaise}` : null;
}

async function proveDays(tx: Tx, playerId: string, book: PlayerBook, findings: Findings): Promise<void> {
  const unmatched = new Map(book.days);
  for (const { day, ...stored } of await listTransferDays(tx, playerId)) {
    const booked = unmatched.get(day) ?? NO_EFFECT;
    unmatched.delete(day);
    const what = `player ${playerId}, ${day}`;
    findings.equal('days-add-up', `${what}, deposited`, stored.depositedPaise, booked.depositedPaise);
    findings.equal('days-add-up', `${what}, withdrawn`, stored.withdrawnPaise, booked.withdrawnPaise);
    findings.equal('days-add-up', `${what}, corrected`, stored.correctedPaise, booked.correctedPaise);
  }
  for (const day of unmatched.keys())
    findings.compare('days-add-up', `player ${playerId}, ${day}: is not counted`);
}

function proveCounters(playerId: string, counted: CounterProof, findings: Findings): void {
  for (const difference of counted.compare())
    findings.compare('limits-add-up', difference === null ? null : `player ${playerId}, ${difference}`);
}

/** Adds up payments, withdrawals, corrections and results of bets, apart from the fold. */
function proveSum(playerId: string, book: PlayerBook, findings: Findings): void {
  if (book.isBroken) return;
  const { balancePaise, heldPaise, escrowPaise } = book.balances;
  let expectedPaise = 0;
  for (const { amountPaise } of book.payments.values()) expectedPaise += amountPaise;
  for (const { processed, returned, reversed } of book.withdrawals.values())
    expectedPaise +=
      (reversed?.amountPaise ?? 0) - (processed?.amountPaise ?? 0) - (returned?.amountPaise ?? 0);
  for (const amountPaise of book.corrections.values()) expectedPaise += amountPaise;
  expectedPaise += book.bets.resultPaise;
  const hasPaise = balancePaise + heldPaise + escrowPaise;
  findings.equal('players-add-up', `player ${playerId}, all money`, hasPaise, expectedPaise);
}
