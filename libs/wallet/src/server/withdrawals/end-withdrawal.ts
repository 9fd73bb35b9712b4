import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { LedgerTransaction } from '../../rules/posting.js';
import { payoutProcessed, payoutReversed, withdrawalReleased } from '../../rules/withdrawal-events.js';
import { appendLedger } from '../ledger/append-ledger.js';
import { nextCheckAt } from '../reconciliation/check-schedule.js';
import { endChecks, scheduleCheck } from '../reconciliation/checks.repo.js';
import type { Reporter } from '../transfers/reporter.js';
import { appendTransferEvent } from '../transfers/transfer-events.repo.js';
import type { WalletContext } from '../wallet-context.js';
import { markEnded, type Withdrawal } from './withdrawals.repo.js';

/** How a withdrawal ends. Units: `feePaise` tax included. */
export type WithdrawalEnd =
  | { readonly step: 'processed'; readonly payoutId: string; readonly feePaise: number }
  | {
      readonly step: 'released' | 'reversed';
      /** Null where the provider never made a payout. */
      readonly payoutId: string | null;
      readonly reason: string | null;
    };

const MAX_REASON_LENGTH = 200;

/** A bank's words may repeat what it was told: UPI ids and every word with a digit in it are left out. */
export function withoutBankDetails(reason: string | null): string | null {
  if (reason === null) return null;
  return reason
    .replace(/\S+@\S+/g, '…')
    .replace(/\S*\d\S*/g, '…')
    .slice(0, MAX_REASON_LENGTH);
}

const eventOf = {
  processed: 'payout-processed',
  released: 'withdrawal-released',
  reversed: 'payout-reversed',
} as const;

function bookingOf(withdrawal: Withdrawal, end: WithdrawalEnd): LedgerTransaction {
  if (end.step === 'processed') return payoutProcessed(withdrawal, paise(end.feePaise));
  return end.step === 'released' ? withdrawalReleased(withdrawal) : payoutReversed(withdrawal);
}

/**
 * Books how a withdrawal ends: money, state, what is still to be checked, the audit, the player's receipt.
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
  const { playerId, transferId, amountPaise, createdAt, requestedAt } = withdrawal;
  const [booked] = await appendLedger(tx, [bookingOf(withdrawal, end)]);
  if (booked === undefined || booked === null) throw new Error(`Withdrawal ${transferId} is not in hold.`);
  const failureReason = end.step === 'processed' ? null : withoutBankDetails(end.reason);
  await markEnded(tx, withdrawal, { stage: end.step, failureReason });
  const nowAt = context.clock();
  const facts = { type: 'WITHDRAW', stage: end.step, createdAt, requestedAt, settledAt: nowAt } as const;
  const nextAt = nextCheckAt(facts, nowAt);
  if (nextAt === null) await endChecks(tx, withdrawal);
  else await scheduleCheck(tx, { playerId, transferId, nextCheckAt: nextAt });
  await appendTransferEvent(tx, {
    playerId,
    transferId,
    event: eventOf[end.step],
    reporter,
    details: {
      payoutId: end.payoutId,
      amountPaise,
      ...(end.step === 'processed' ? { feePaise: end.feePaise } : {}),
    },
  });
  if (end.step === 'processed') {
    const receipt = { playerId, type: 'WITHDRAW', amountPaise, reference: end.payoutId, at: nowAt } as const;
    await context.receipts.requestReceipt(tx, receipt);
  }
  context.reach('withdrawal:settling');
}

/** Keeps an end for the audit, after its commit. */
export function logEnd(
  { log, reach }: WalletContext,
  { playerId, transferId, amountPaise }: Withdrawal,
  { step, payoutId }: WithdrawalEnd,
  reporter: Reporter,
): void {
  reach('withdrawal:settled');
  log.info(
    { event: eventOf[step], playerId, transferId, amountPaise, payoutId, reporter },
    'withdrawal settled',
  );
}
