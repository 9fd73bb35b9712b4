import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { Transfer } from '../../contract/transactions.js';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { paymentCaptured, paymentKey, paymentWithoutOrder } from '../../rules/money-events.js';
import { ensureAccount } from '../ledger/accounts.repo.js';
import { appendLedger } from '../ledger/append-ledger.js';
import { lockLedgerKey } from '../ledger/lock-ledger-key.js';
import type { ProviderPayment } from '../razorpay/payment-provider.js';
import { findOrderOwner, lockTransfer, markPaid } from '../transfers/transfers.repo.js';

export type CreditOutcome =
  | { readonly kind: 'credited' | 'already-credited'; readonly deposit: Transfer }
  /** Booked to suspense, now or before: people decide whose money it is. */
  | { readonly kind: 'suspense' }
  /** Not an amount of rupees, so not for this ledger. */
  | { readonly kind: 'unbookable' };

/**
 * Books a captured payment, once, whoever reports it: the player's own page, a webhook, or both at the same moment.
 *
 * The deposit's row is locked first, so reports of one order take turns, and what was decided about a payment stays
 * decided: it fits the order's owner or it goes to suspense by facts that do not change. That is why one key per
 * player is enough to credit a payment once in the whole ledger. A second payment for an order that is paid already
 * goes to suspense, because the deposit it would belong to has its money.
 */
export async function creditPayment(tx: Tx, payment: ProviderPayment): Promise<CreditOutcome> {
  if (payment.status !== 'captured') throw new Error(`Payment ${payment.paymentId} is not captured.`);
  if (payment.currency !== 'INR' || payment.amountPaise === 0) return { kind: 'unbookable' };
  const deposit = await lockDepositOf(tx, payment);
  if (deposit?.status === 'SUCCESS' && deposit.providerPaymentId === payment.paymentId) {
    return { kind: 'already-credited', deposit };
  }
  if (deposit === null || deposit.status === 'SUCCESS' || deposit.amountPaise !== payment.amountPaise) {
    return bookToSuspense(tx, payment);
  }
  const { playerId, amountPaise } = deposit;
  const capture = { paymentId: payment.paymentId, amountPaise, feePaise: paise(payment.feePaise) };
  await ensureAccount(tx, playerId);
  const [booked] = await appendLedger(tx, [paymentCaptured(playerId, capture)]);
  if (booked === undefined || booked === null)
    throw new Error(`Payment ${payment.paymentId} was not booked.`);
  await markPaid(tx, deposit, payment.paymentId);
  const credited: Transfer = { ...deposit, status: 'SUCCESS', providerPaymentId: payment.paymentId };
  return { kind: 'credited', deposit: credited };
}

async function lockDepositOf(tx: Tx, { orderId }: ProviderPayment): Promise<Transfer | null> {
  const owner = orderId === null ? null : await findOrderOwner(tx, orderId);
  return owner === null ? null : lockTransfer(tx, owner.playerId, owner.transferId);
}

async function bookToSuspense(tx: Tx, payment: ProviderPayment): Promise<CreditOutcome> {
  await ensureAccount(tx, SYSTEM_PLAYER_ID);
  const isBooked = await lockLedgerKey(tx, SYSTEM_PLAYER_ID, paymentKey(payment.paymentId));
  if (!isBooked) {
    const amountPaise = paise(payment.amountPaise);
    await appendLedger(tx, [paymentWithoutOrder({ paymentId: payment.paymentId, amountPaise })]);
  }
  return { kind: 'suspense' };
}
