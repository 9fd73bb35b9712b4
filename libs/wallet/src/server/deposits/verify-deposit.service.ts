import { setTimeout as pause } from 'node:timers/promises';
import { ok, refuse, type Result } from '@paasa/result';
import type { Paise } from '@paasa/money';
import { runOnce, type Tx } from '@paasa/server-kit/server';
import type { Transfer } from '../../contract/transactions.js';
import { findBalancePaise } from '../ledger/accounts.repo.js';
import { isProviderFailure, type ProviderPayment } from '../razorpay/payment-provider.js';
import { isPaymentSignature } from '../razorpay/signatures.js';
import { findOrderOwner, findTransfer } from '../transfers/transfers.repo.js';
import type { WalletContext } from '../context/wallet-context.js';
import { logCreditOutcome } from './credit-captured.js';
import { creditPayment, type CreditOutcome } from './credit-payment.js';
import { paymentPending, providerAway } from './started-deposit.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** What the checkout gave to the page; none of it is trusted. */
export interface VerifyDeposit {
  readonly playerId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
  readonly idempotencyKey: string | null;
}

export interface VerifiedDeposit {
  readonly transferId: string;
  readonly amountPaise: Paise;
  readonly balancePaise: Paise;
}

/** An authorized payment is captured by the provider on its own, within moments. */
const CAPTURE_TRIES = 4;
const CAPTURE_PAUSE_MS = 500;

/**
 * Credits a deposit that its player says is paid.
 *
 * The signature proves that the payment is for the order of our record; the provider says whether the money is there,
 * and how much. A refusal changes nothing, so the right signature is still accepted after a wrong one.
 *
 * Errors: `wallet/deposit-not-found`, `wallet/bad-signature`, `wallet/provider-unavailable`, `wallet/payment-pending`
 * (try again: the money may come), `wallet/payment-mismatch`, `wallet/payment-not-captured`, `request/idempotency-
 * mismatch`.
 */
export async function verifyDeposit(
  context: WalletContext,
  claim: VerifyDeposit,
): Promise<Result<VerifiedDeposit>> {
  const { db, config, reach, log } = context;
  const deposit = await db.read((tx) => findOwnDeposit(tx, claim));
  if (deposit === null || deposit.providerOrderId === null) {
    return refuse(
      'not-found',
      'wallet/deposit-not-found',
      constant(texts, (t) => t('depositNotFound')),
    );
  }
  const { playerId, paymentId } = claim;
  const proven = { orderId: deposit.providerOrderId, paymentId };
  if (!isPaymentSignature(proven, claim.signature, config.razorpayKeySecret)) {
    log.warn(
      { event: 'deposit-bad-signature', playerId, transferId: deposit.transferId },
      'bad payment signature',
    );
    return refuse(
      'malformed',
      'wallet/bad-signature',
      constant(texts, (t) => t('badSignature')),
    );
  }
  const isCredited = deposit.status === 'SUCCESS' && deposit.providerPaymentId === paymentId;
  const asked = isCredited ? ok(null) : await awaitCapture(context, deposit, paymentId);
  if (!asked.ok) return asked;
  reach('deposit:payment-found');
  const once = {
    playerId,
    key: claim.idempotencyKey,
    scope: 'verify-deposit-payment',
    body: { orderId: proven.orderId, paymentId },
  };
  const brought: { outcome: CreditOutcome | null } = { outcome: null };
  const booked = await runOnce(db, once, async (tx) => {
    const payment = asked.value;
    brought.outcome = payment === null ? null : await creditPayment(tx, context, payment, 'handler');
    const kind = brought.outcome?.kind ?? 'already-credited';
    const balancePaise = await findBalancePaise(tx, playerId);
    reach('deposit:crediting');
    return ok({ kind, balancePaise });
  });
  reach('deposit:credited');
  if (!booked.ok) return booked;
  if (brought.outcome !== null && asked.value !== null)
    logCreditOutcome(context, asked.value, brought.outcome, 'handler');
  const { kind, balancePaise } = booked.value;
  if (kind === 'suspense' || kind === 'credited-elsewhere') return mismatch();
  return ok({ transferId: deposit.transferId, amountPaise: deposit.amountPaise, balancePaise });
}

async function findOwnDeposit(tx: Tx, { playerId, orderId }: VerifyDeposit): Promise<Transfer | null> {
  const owner = await findOrderOwner(tx, orderId);
  return owner === null ? null : findTransfer(tx, playerId, owner.transferId);
}

const notCaptured = (status: 'failed' | 'refunded') =>
  refuse(
    'conflict',
    'wallet/payment-not-captured',
    constant(texts, (t) => t(status === 'failed' ? 'paymentFailed' : 'paymentRefunded')),
  );

const mismatch = () =>
  refuse(
    'conflict',
    'wallet/payment-mismatch',
    constant(texts, (t) => t('paymentMismatch')),
  );

/** Shape: null while the payment may still be captured. */
function decide(payment: ProviderPayment, deposit: Transfer): Result<ProviderPayment> | null {
  const { status, orderId, amountPaise, currency } = payment;
  const isFitting =
    orderId === deposit.providerOrderId && amountPaise === deposit.amountPaise && currency === 'INR';
  if (status === 'failed' || status === 'refunded') return notCaptured(status);
  if (!isFitting) return mismatch();
  return status === 'captured' ? ok(payment) : null;
}

/** The provider may not know yet the payment that its checkout has just signed. */
async function awaitCapture(
  { provider, log }: WalletContext,
  deposit: Transfer,
  paymentId: string,
): Promise<Result<ProviderPayment>> {
  try {
    for (let attempt = 1; ; attempt += 1) {
      const payment = await provider.findPayment(paymentId);
      const decided = payment === null ? null : decide(payment, deposit);
      if (decided !== null) return decided;
      if (attempt === CAPTURE_TRIES) return paymentPending();
      await pause(CAPTURE_PAUSE_MS);
    }
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    log.error(
      { err: error, event: 'deposit-not-verified', transferId: deposit.transferId },
      'the provider does not answer',
    );
    return providerAway();
  }
}
