import { setTimeout as pause } from 'node:timers/promises';
import { ok, refuse, type Result } from '@paasa/result';
import type { Paise } from '@paasa/money';
import { runOnce, type Tx } from '@paasa/server-kit/server';
import type { Transfer } from '../../contract/transactions.js';
import { findBalancePaise } from '../ledger/accounts.repo.js';
import { ProviderRejected, ProviderUnavailable, type ProviderPayment } from '../razorpay/payment-provider.js';
import { isPaymentSignature } from '../razorpay/signatures.js';
import { findOrderOwner, findTransfer } from '../transfers/transfers.repo.js';
import type { WalletContext } from '../wallet-context.js';
import { creditPayment } from './credit-payment.js';

/** What the checkout handed to the page; all of it is a claim. */
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
const CAPTURE_LOOKS = 4;
const CAPTURE_PAUSE_MS = 500;

/**
 * Credits a deposit that its player says is paid.
 *
 * The signature proves that the payment is for the order of our record; the provider is asked whether the money is
 * there, and how much. A refusal changes nothing, so the right signature is still accepted after a wrong one.
 *
 * Errors: `wallet/deposit-not-found`, `wallet/bad-signature`, `wallet/provider-unavailable`,
 * `wallet/payment-mismatch`, `wallet/payment-not-captured`, `request/idempotency-mismatch`.
 */
export async function verifyDeposit(
  context: WalletContext,
  claim: VerifyDeposit,
): Promise<Result<VerifiedDeposit>> {
  const { db, config, log } = context;
  const deposit = await db.read((tx) => findOwnDeposit(tx, claim));
  if (deposit === null || deposit.providerOrderId === null) {
    return refuse('not-found', 'wallet/deposit-not-found', 'There is no such deposit.');
  }
  const { playerId, paymentId } = claim;
  const proven = { orderId: deposit.providerOrderId, paymentId };
  if (!isPaymentSignature(proven, claim.signature, config.razorpayKeySecret)) {
    log.warn(
      { event: 'deposit-bad-signature', playerId, transferId: deposit.transferId },
      'bad payment signature',
    );
    return refuse('malformed', 'wallet/bad-signature', 'The payment could not be verified.');
  }
  const isCredited = deposit.status === 'SUCCESS' && deposit.providerPaymentId === paymentId;
  const asked = isCredited ? ok(null) : await askForCapture(context, deposit, paymentId);
  if (!asked.ok) return asked;
  const once = {
    playerId,
    key: claim.idempotencyKey,
    scope: 'verify-deposit-payment',
    body: { orderId: proven.orderId, paymentId },
  };
  let isCreditedNow = false;
  const booked = await runOnce(db, once, async (tx) => {
    const kind = asked.value === null ? 'already-credited' : (await creditPayment(tx, asked.value)).kind;
    isCreditedNow = kind === 'credited';
    return ok({ kind, balancePaise: await findBalancePaise(tx, playerId) });
  });
  if (!booked.ok) return booked;
  const { kind, balancePaise } = booked.value;
  if (kind === 'suspense' || kind === 'unbookable') {
    logUnfitting(context, proven, kind);
    return mismatch();
  }
  if (isCreditedNow) logCredit(context, { ...deposit, providerPaymentId: paymentId }, 'handler');
  return ok({ transferId: deposit.transferId, amountPaise: deposit.amountPaise, balancePaise });
}

/** Keeps for the audit that money arrived which no deposit was waiting for. */
export function logUnfitting(
  { log }: WalletContext,
  { paymentId, orderId }: { readonly paymentId: string; readonly orderId: string | null },
  outcome: 'suspense' | 'unbookable',
): void {
  log.error({ event: 'payment-unfitting', paymentId, orderId, outcome }, 'a payment fits no open deposit');
}

/** Keeps a credit for the audit; `reporter` tells who brought the news first. */
export function logCredit({ log }: WalletContext, deposit: Transfer, reporter: 'handler' | 'webhook'): void {
  const { playerId, transferId, amountPaise, providerPaymentId: paymentId } = deposit;
  log.info(
    { event: 'deposit-credited', playerId, transferId, paymentId, amountPaise, reporter },
    'deposit credited',
  );
}

async function findOwnDeposit(tx: Tx, { playerId, orderId }: VerifyDeposit): Promise<Transfer | null> {
  const owner = await findOrderOwner(tx, orderId);
  return owner === null ? null : findTransfer(tx, playerId, owner.transferId);
}

const mismatch = () =>
  refuse(
    'conflict',
    'wallet/payment-mismatch',
    'This payment does not fit the deposit. It will be looked at.',
  );

async function askForCapture(
  { provider, log }: WalletContext,
  deposit: Transfer,
  paymentId: string,
): Promise<Result<ProviderPayment>> {
  try {
    for (let look = 1; ; look += 1) {
      const payment = await provider.findPayment(paymentId);
      if (payment === null || payment.orderId !== deposit.providerOrderId) return mismatch();
      if (payment.amountPaise !== deposit.amountPaise || payment.currency !== 'INR') return mismatch();
      if (payment.status === 'captured') return ok(payment);
      if (payment.status !== 'authorized' || look === CAPTURE_LOOKS) {
        return refuse('conflict', 'wallet/payment-not-captured', 'The payment has not arrived yet.');
      }
      await pause(CAPTURE_PAUSE_MS);
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRejected)) throw error;
    log.error(
      { err: error, event: 'deposit-not-verified', transferId: deposit.transferId },
      'the provider is silent',
    );
    const message = 'The payment provider does not answer. Please try again.';
    return refuse('unavailable', 'wallet/provider-unavailable', message);
  }
}
