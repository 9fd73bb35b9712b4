import type { Caller } from '@paasa/server-kit/server';
import { SYSTEM_PLAYER_ID } from '../rules/accounts.js';
import { advanceRefunds } from '../server/suspense/advance-refunds.js';
import { readAccount } from './read-account.js';
import type { WalletTestServer } from './wallet-test-server.js';

/** Makes payments that fit no deposit, advances their refunds, and reads the bookings and requests. */
export function suspenseTools(server: WalletTestServer) {
  return {
    advance: (afterMs = 0, ignoreSchedule = false) =>
      advanceRefunds(server.context({ clock: () => new Date(Date.now() + afterMs) }), {
        limit: 100,
        ignoreSchedule,
      }),
    booked: async (paymentId: string) =>
      (await readAccount(server.db, SYSTEM_PLAYER_ID)).ledger.filter(({ key }) => key.endsWith(paymentId)),
    refundsOf: (paymentId: string) =>
      server.razorpay.refunds.filter(({ payment_id: refunded }) => refunded === paymentId),
    createCalls: (paymentId: string) =>
      server.razorpay.calls.filter((call) => call === `POST /v1/payments/${paymentId}/refund`),
    /** A second payment of an order that is paid, reported. Units: rupees. */
    async payTwice(player: Caller, amount = 100): Promise<{ paymentId: string; transferId: string }> {
      const { transactionId, orderId } = await server.order(player, amount);
      await server.verify(player, server.razorpay.pay(orderId));
      const { razorpay_payment_id: paymentId } = server.razorpay.pay(orderId);
      await server.deliver(server.razorpay.webhook('payment.captured', paymentId));
      return { paymentId, transferId: transactionId };
    },
  };
}

export type SuspenseTools = ReturnType<typeof suspenseTools>;
