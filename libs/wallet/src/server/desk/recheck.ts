import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { advanceDeposit } from '../deposits/advance-deposit.js';
import { advanceWithdrawal } from '../payouts/advance-withdrawal.js';
import { isProviderFailure } from '../razorpay/payment-provider.js';
import { advanceRefund } from '../suspense/advance-refunds.js';
import { claimRefund, findSuspenseItem } from '../suspense/suspense.repo.js';
import { findTransfer, findTransferOwner } from '../transfers/transfers.repo.js';
import type { Transfer } from '../../contract/transactions.js';
import type { WalletContext } from '../context/wallet-context.js';
import { withTimeLimit } from './with-time-limit.js';

/** The work of one question goes on behind it; the reconciliation does the rest of what this does not finish. */
const ASK_TIMEOUT_MS = 8_000;
const LEASE_MS = 60_000;

export const silent = (): Refused =>
  refuse(
    'unavailable',
    'wallet/provider-silent',
    'The payment provider gives no clear answer. Please try again.',
    5_000,
  );

export const noTransfer = (): Refused =>
  refuse('not-found', 'wallet/transaction-not-found', 'There is no such transaction.');

export const noPayment = (): Refused =>
  refuse('not-found', 'wallet/payment-not-found', 'There is no such payment in suspense.');

/** The state of a transfer for the audit log. */
export const stateOf = ({ status, withdrawal }: Transfer) => ({ status, stage: withdrawal?.stage ?? null });

async function answered<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | null> {
  try {
    return await withTimeLimit(work(), ASK_TIMEOUT_MS);
  } catch (error) {
    if (isProviderFailure(error)) return null;
    throw error;
  }
}

/**
 * Asks the provider about a deposit or withdrawal now, and books what follows, as the reconciliation does.
 *
 * Shape: the transfer afterwards.
 * Errors: `wallet/transaction-not-found`, `wallet/not-at-provider`, `wallet/provider-silent`.
 */
export async function recheckTransfer(context: WalletContext, transferId: string): Promise<Result<Transfer>> {
  const { db } = context;
  const playerId = await db.read((tx) => findTransferOwner(tx, transferId));
  const read = async (): Promise<Transfer | null> =>
    playerId === null ? null : db.read((tx) => findTransfer(tx, playerId, transferId));
  const transfer = await read();
  if (transfer === null || playerId === null) return noTransfer();
  if (transfer.type === 'CORRECTION')
    return refuse('conflict', 'wallet/not-at-provider', 'A correction is only in our books.');
  const id = { playerId, transferId };
  const outcome = await answered(() =>
    transfer.type === 'DEPOSIT'
      ? advanceDeposit(context, id, 'operator')
      : advanceWithdrawal(context, id, 'operator'),
  );
  if (outcome === null || outcome === 'unanswered') return silent();
  const after = await read();
  return after === null ? noTransfer() : ok(after);
}

/**
 * Asks the provider about a payment in suspense: books a refund that people made there, and goes on with one of ours.
 *
 * Shape: its state afterwards.
 * Errors: `wallet/payment-not-found`, `wallet/provider-silent`.
 */
export async function recheckPayment(context: WalletContext, paymentId: string): Promise<Result<string>> {
  const { db, clock } = context;
  const leaseEndsAt = new Date(clock().getTime() + LEASE_MS);
  const item = await db.transaction((tx) => claimRefund(tx, paymentId, leaseEndsAt));
  if (item !== null) {
    const outcome = await answered(() => advanceRefund(context, item));
    if (outcome === null) return silent();
  }
  const after = await db.read((tx) => findSuspenseItem(tx, paymentId));
  return after === null ? noPayment() : ok(after.state);
}
