import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { LedgerTransaction } from '../../rules/posting.js';
import {
  depositReturned,
  payoutProcessed,
  payoutReversed,
  withdrawalKey,
  withdrawalReleased,
} from '../../rules/withdrawal-events.js';
import { addReturned } from '../deposits/deposit-sources.repo.js';
import { bookOne } from '../ledger/append-ledger.js';
import { endChecks } from '../checks/checks.repo.js';
import { planCheck } from '../checks/plan-check.js';
import { appendTransferEvent } from '../transfers/transfer-events.repo.js';
import type { Reporter, WalletContext } from '../context/wallet-context.js';
import { changeUnplayed } from './payout-facts.repo.js';
import { recordFirstPayout } from '../payout-accounts/payout-accounts.repo.js';
import { markEnded, type Withdrawal } from './withdrawals.repo.js';

/** How a withdrawal ends. Units: `feePaise` tax included. */
export type WithdrawalEnd =
  | { readonly step: 'processed'; readonly payoutId: string; readonly feePaise: number }
  /** It went back to where it came from. */
  | { readonly step: 'returned'; readonly refundId: string }
  | {
      readonly step: 'released' | 'reversed';
      /** Null if the provider never made a payout. */
      readonly payoutId: string | null;
      readonly reason: string | null;
      /** What the provider takes all the same; nothing if left out. */
      readonly feePaise?: number;
    };

const MAX_REASON_LENGTH = 200;

/** More than any bank writes; the rest is not read. */
const READ_LENGTH = 1_000;
const ACCOUNT_SIGNS = /[@\d]/;

/**
 * A bank's text may repeat what it received: UPI ids and every word with a digit are removed.
 *
 * Each word is read once, so the time grows only with the length of the text.
 */
export function withoutBankDetails(reason: string | null): string | null {
  if (reason === null) return null;
  const read = reason.slice(0, READ_LENGTH);
  // A shortened word may have lost the sign or digit.
  const isCut = (at: number, word: string): boolean =>
    reason.length > READ_LENGTH && at + word.length === READ_LENGTH;
  return read
    .replace(/\S+/g, (word: string, at: number) => (ACCOUNT_SIGNS.test(word) || isCut(at, word) ? '…' : word))
    .slice(0, MAX_REASON_LENGTH);
}

const eventOf = {
  processed: 'payout-processed',
  returned: 'deposit-returned',
  released: 'withdrawal-released',
  reversed: 'payout-reversed',
} as const;

async function bookingOf(tx: Tx, withdrawal: Withdrawal, end: WithdrawalEnd): Promise<LedgerTransaction> {
  switch (end.step) {
    case 'processed':
      return payoutProcessed(withdrawal, paise(end.feePaise));
    case 'returned':
      return depositReturned(withdrawal);
    case 'released':
      return withdrawalReleased(withdrawal);
    case 'reversed': {
      const bookedPaise = await findPayoutFee(tx, withdrawal);
      return payoutReversed(withdrawal, paise(Math.max(0, bookedPaise - (end.feePaise ?? 0))));
    }
  }
}

const feeStatement = {
  name: 'wallet-payout-fee',
  text: `
    SELECT coalesce(amounts_paise[2], 0) AS fee_paise FROM wallet.ledger WHERE player_id = $1 AND key = $2`,
};

/** The fee that was booked with the payout; zero if it had none. */
async function findPayoutFee(tx: Tx, { playerId, transferId }: Withdrawal): Promise<number> {
  const key = withdrawalKey(transferId, 'processed');
  const [row] = await tx.query<{ fee_paise: number }>(feeStatement, [playerId, key]);
  return row?.fee_paise ?? 0;
}

/**
 * Books the end of a withdrawal: money, state, checks, history, receipt.
 *
 * The caller holds the withdrawal's lock and knows that this end follows from its stage.
 */
export async function endWithdrawal(
  tx: Tx,
  context: WalletContext,
  withdrawal: Withdrawal,
  end: WithdrawalEnd,
  reporter: Reporter,
): Promise<void> {
  const { playerId, transferId, amountPaise } = withdrawal;
  await bookOne(tx, await bookingOf(tx, withdrawal, end));
  const isPaid = end.step === 'processed' || end.step === 'returned';
  const stage = end.step === 'returned' ? 'processed' : end.step;
  await markEnded(tx, withdrawal, { stage, failureReason: isPaid ? null : withoutBankDetails(end.reason) });
  if (!isPaid) await takeBack(tx, withdrawal);
  const nowAt = context.clock();
  if (end.step === 'returned') await endChecks(tx, withdrawal);
  else {
    const facts = { ...withdrawal, type: 'WITHDRAW', stage, settledAt: nowAt, sendAfter: null } as const;
    await planCheck(tx, withdrawal, facts, nowAt);
  }
  await appendTransferEvent(tx, {
    playerId,
    transferId,
    event: eventOf[end.step],
    reporter,
    details: {
      ...(end.step === 'returned' ? { refundId: end.refundId } : { payoutId: end.payoutId }),
      amountPaise,
      ...(end.step === 'processed' ? { feePaise: end.feePaise } : {}),
    },
  });
  if (end.step === 'processed' || end.step === 'returned') {
    const reference = end.step === 'processed' ? end.payoutId : end.refundId;
    await context.receipts.requestReceipt(tx, {
      playerId,
      type: 'WITHDRAW',
      amountPaise,
      reference,
      at: nowAt,
    });
  }
  if (end.step === 'processed' && withdrawal.accountId !== null)
    await recordFirstPayout(tx, playerId, withdrawal.accountId, nowAt);
  context.reach('withdrawal:settling');
}

/** Restores the unplayed amount and the returnable part of the deposit. */
async function takeBack(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { playerId, amountPaise, paymentId, unplayedPaise } = withdrawal;
  await changeUnplayed(tx, playerId, unplayedPaise);
  if (paymentId !== null) await addReturned(tx, { playerId, paymentId, amountPaise: -amountPaise });
}

/** Logs the end after its commit. */
export function logEnd(
  { log, reach }: WalletContext,
  { playerId, transferId, amountPaise }: Withdrawal,
  end: WithdrawalEnd,
  reporter: Reporter,
): void {
  reach('withdrawal:settled');
  const ids = end.step === 'returned' ? { refundId: end.refundId } : { payoutId: end.payoutId };
  log.info(
    { event: eventOf[end.step], playerId, transferId, amountPaise, ...ids, reporter },
    'withdrawal settled',
  );
}
