import type { RefundOrder } from '@paasa/wallet/server';
import { requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';

const PAYMENT = /^pay_\w{1,60}$/;

function answerOf(order: RefundOrder, paymentId: string): string {
  switch (order.kind) {
    case 'ordered':
      return `${paymentId} goes back with the next reconciliation: npm run ops -- reconcile, or within a minute.`;
    case 'unknown':
      return `${paymentId} is not in suspense.`;
    case 'empty':
      return `${paymentId} has nothing to give back.`;
    case 'not-held':
      return order.state === 'refund-failed'
        ? `The refund of ${paymentId} failed: refund it in the provider’s dashboard, it is booked from there.`
        : `${paymentId} is ${order.state}: only a held payment can be sent back.`;
  }
}

/** An operator has decided that the money goes back to its payer. */
export const suspenseRefund: OperatorCommand = {
  usage: 'PAYMENT_ID',
  summary: 'sends a payment that is held in suspense back to its payer',
  async run({ wallet, staff }, [paymentId, ...rest], print) {
    requireNothingElse(rest);
    if (paymentId === undefined || !PAYMENT.test(paymentId))
      throw new UsageFault('Give the id of a payment, as suspense:list shows it.');
    const order = await wallet.orderRefund(paymentId, (tx) =>
      staff.recordCommand(tx, {
        event: 'operator-refund-ordered',
        subject: { kind: 'payment', id: paymentId },
        reason: null,
        after: {},
      }),
    );
    print(answerOf(order, paymentId));
    return order.kind === 'ordered' ? 0 : 1;
  },
};
