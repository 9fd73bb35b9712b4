import type { ProviderPayment } from '../razorpay/payment-provider.js';
import type { Reporter, WalletContext } from '../context/wallet-context.js';
import { referencesOf } from '../context/cell-references.js';
import { areHeld } from '../context/held-references.repo.js';
import { creditPayment, type CreditOutcome } from './credit-payment.js';

/** elsewhere: another one of several cells has it, or takes what no cell has. */
export type CapturedOutcome = CreditOutcome | { readonly kind: 'elsewhere' };

/**
 * Books a captured payment in its own transaction and logs it.
 *
 * Of several cells, the one books it whose database has its order. Errors: `CellSilent` as long as a cell that may have it
 * does not answer.
 */
export async function creditCaptured(
  context: WalletContext,
  payment: ProviderPayment,
  reporter: Reporter,
): Promise<CapturedOutcome> {
  const { db, cells, log } = context;
  const book = () => bookCaptured(context, payment, reporter);
  if (cells === undefined) return book();
  const references = referencesOf(payment);
  if ((await db.read((tx) => areHeld(tx, references))).includes(true)) return book();
  const taken = await cells.takeUnheld(references, book);
  if (taken !== null) return taken;
  const { paymentId, orderId } = payment;
  log.warn({ event: 'payment-elsewhere', paymentId, orderId, reporter }, 'a payment is of another cell');
  return { kind: 'elsewhere' };
}

async function bookCaptured(
  context: WalletContext,
  payment: ProviderPayment,
  reporter: Reporter,
): Promise<CreditOutcome> {
  const outcome = await context.db.transaction(async (tx) => {
    const booked = await creditPayment(tx, context, payment, reporter);
    context.reach('deposit:crediting');
    return booked;
  });
  context.reach('deposit:credited');
  logCreditOutcome(context, payment, outcome, reporter);
  return outcome;
}

/** Logs what a payment changed, if anything. */
export function logCreditOutcome(
  { log }: Pick<WalletContext, 'log'>,
  { paymentId, orderId, currency, amountPaise: amountMinor }: ProviderPayment,
  outcome: CreditOutcome,
  reporter: Reporter,
): void {
  if (outcome.kind === 'credited') {
    const { playerId, transferId, amountPaise } = outcome.deposit;
    const event = 'deposit-credited';
    log.info({ event, playerId, transferId, paymentId, amountPaise, reporter }, 'deposit credited');
  }
  if (outcome.kind === 'credited-elsewhere') {
    const event = 'payment-credited-elsewhere';
    log.error({ event, paymentId, orderId, reporter }, 'the provider names two orders for one payment');
  }
  if (outcome.kind === 'suspense' && outcome.isNew) {
    const { reason } = outcome;
    const event = 'payment-unfitting';
    log.error(
      { event, paymentId, orderId, amountMinor, currency, reason, reporter },
      'a payment fits no open deposit',
    );
  }
}
