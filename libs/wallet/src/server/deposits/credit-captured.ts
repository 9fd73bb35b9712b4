import type { ProviderPayment } from '../razorpay/payment-provider.js';
import type { Reporter, WalletContext } from '../context/wallet-context.js';
import { creditPayment, type CreditOutcome } from './credit-payment.js';

/** Books a captured payment in its own transaction and logs it. */
export async function creditCaptured(
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
