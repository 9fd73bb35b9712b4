import { paise } from '@paasa/money';
import { allKeys, type Tx } from '@paasa/server-kit/server';
import { playerHash } from '../context/keyed-hash.js';
import { meetPayee } from '../context/meet-payee.js';
import type { Transfer } from '../../contract/transactions.js';
import { paymentCaptured } from '../../rules/money-events.js';
import { turnoverOf } from '../../rules/payout-rules/turnover.js';
import { ensureAccount } from '../ledger/accounts.repo.js';
import { bookOne } from '../ledger/append-ledger.js';
import type { ProviderPayment } from '../razorpay/payment-provider.js';
import { endChecks } from '../checks/checks.repo.js';
import { holdInSuspense } from '../suspense/hold-in-suspense.js';
import type { SuspenseReason } from '../context/wallet-schema.js';
import { findSuspenseItem } from '../suspense/suspense.repo.js';
import { appendTransferEvent } from '../transfers/transfer-events.repo.js';
import { findOrderOwner, lockTransfer, markPaid } from '../transfers/transfers.repo.js';
import type { Reporter, WalletContext } from '../context/wallet-context.js';
import { recordDepositSource } from './deposit-sources.repo.js';

export type CreditOutcome =
  | { readonly kind: 'credited' | 'already-credited'; readonly deposit: Transfer }
  /** In suspense for a refund or for people, since now (`isNew`) or before. */
  | { readonly kind: 'suspense'; readonly reason: SuspenseReason; readonly isNew: boolean }
  /** Another deposit has this payment: the provider contradicts itself, so people have to decide. */
  | { readonly kind: 'credited-elsewhere' };

/** Whether we have had the payment's money; a refunded payment is booked in and out. */
export const isMoney = ({ status }: Pick<ProviderPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded';

/**
 * Books a captured payment once, no matter how many report it: the player's page, a webhook, the reconciliation, or
 * all at the same moment.
 *
 * The deposit's row is locked first, so reports of one order take turns, and a decision about a payment stays: it fits
 * the order's owner, or it goes to suspense. A payment has one owner in the whole ledger, even if the provider
 * names two orders for it. A FAILED deposit is credited too, because its money has arrived. A second payment for an
 * order goes to suspense, because its deposit is paid already; so does a payment that was refunded before it was seen, and
 * one that the guard does not let in. From there it goes back to its payer.
 */
export async function creditPayment(
  tx: Tx,
  context: Pick<WalletContext, 'receipts' | 'clock' | 'config' | 'guard'>,
  payment: ProviderPayment,
  reporter: Reporter,
): Promise<CreditOutcome> {
  const { receipts, clock, config } = context;
  const { paymentId } = payment;
  if (!isMoney(payment)) throw new Error(`Payment ${paymentId} is not captured.`);
  const deposit = await lockDepositOf(tx, payment);
  if (deposit?.status === 'SUCCESS' && deposit.providerPaymentId === paymentId)
    return { kind: 'already-credited', deposit };
  const held = await findSuspenseItem(tx, paymentId);
  if (held !== null) return { kind: 'suspense', reason: held.reason, isNew: false };
  const at = clock();
  const reason = findMismatch(payment, deposit) ?? (await findObstacle(tx, context, deposit, payment));
  if (deposit === null || reason !== null) {
    const named = reason ?? 'unknown-order';
    const isNew = await holdInSuspense(tx, { payment, reason: named, deposit, reporter, at });
    return { kind: 'suspense', reason: named, isNew };
  }
  const { playerId, transferId, amountPaise } = deposit;
  const feePaise = paise(payment.feePaise);
  if (!(await claimPayment(tx, paymentId, deposit))) return { kind: 'credited-elsewhere' };
  await ensureAccount(tx, playerId);
  await bookOne(tx, paymentCaptured(playerId, { paymentId, amountPaise, feePaise }));
  await recordDepositSource(tx, {
    playerId,
    paymentId,
    transferId,
    amountPaise,
    turnoverPaise: turnoverOf(amountPaise, config.payoutLimits),
    payerHash:
      payment.payer === null
        ? null
        : playerHash(allKeys(config.detailsEncryptionKey)[0], 'payer', playerId, [payment.payer]),
    creditedAt: at,
  });
  await markPaid(tx, deposit, paymentId);
  await endChecks(tx, { playerId, transferId });
  const details = { paymentId, amountPaise, feePaise, statusBefore: deposit.status };
  await appendTransferEvent(tx, { playerId, transferId, event: 'deposit-credited', reporter, details });
  await receipts.requestReceipt(tx, { playerId, type: 'DEPOSIT', amountPaise, reference: paymentId, at });
  const credited: Transfer = { ...deposit, status: 'SUCCESS', providerPaymentId: paymentId };
  return { kind: 'credited', deposit: credited };
}

const claimStatement = {
  name: 'wallet-claim-payment',
  text: `
    INSERT INTO wallet.payment_owners (payment_id, player_id, transfer_id) VALUES ($1, $2, $3)
    ON CONFLICT (payment_id) DO NOTHING RETURNING payment_id`,
};

/** Claims the payment for a deposit. Shape: false if another deposit has it. */
async function claimPayment(tx: Tx, paymentId: string, { playerId, transferId }: Transfer): Promise<boolean> {
  const claimed = await tx.query(claimStatement, [paymentId, playerId, transferId]);
  return claimed.length === 1;
}

async function lockDepositOf(tx: Tx, { orderId }: ProviderPayment): Promise<Transfer | null> {
  const owner = orderId === null ? null : await findOrderOwner(tx, orderId);
  return owner === null ? null : lockTransfer(tx, owner.playerId, owner.transferId);
}

async function findObstacle(
  tx: Tx,
  context: Pick<WalletContext, 'config' | 'guard'>,
  deposit: Transfer | null,
  { payer }: ProviderPayment,
): Promise<SuspenseReason | null> {
  if (deposit === null) return null;
  const { playerId, amountPaise, status } = deposit;
  const { guard } = context;
  if (payer !== null) await meetPayee(tx, context, playerId, payer);
  return guard.findObstacleToCredit(tx, { playerId, amountPaise, isFailed: status === 'FAILED' });
}

/** Why the payment cannot be credited; null if it can. */
function findMismatch(
  { amountPaise, currency, status, refundedPaise }: ProviderPayment,
  deposit: Transfer | null,
): SuspenseReason | null {
  if (status === 'refunded') return 'refunded-unseen';
  if (refundedPaise > 0) return 'refunded-in-part';
  if (deposit === null) return 'unknown-order';
  if (currency !== 'INR') return 'currency-mismatch';
  if (deposit.status === 'SUCCESS') return 'order-already-paid';
  return amountPaise === deposit.amountPaise ? null : 'amount-mismatch';
}
