import { usePlayer } from '@paasa/api-client/ui';
import { theme } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import type { CreateDepositOrderResponse } from '../../contract/deposit.js';
import type { CheckoutConstructor, CheckoutPayment } from './checkout.js';

/** How the provider's dialog ended; a failed payment does not end it. */
export type CheckoutEnd = CheckoutPayment | 'dismissed';

/** Opens the provider's dialog and tells how it ends; leaving the page ends it as dismissed, at once, and closes it. */
export function useCheckoutDialog() {
  const player = usePlayer();
  const leaveRef = useRef<() => void>(() => undefined);
  const isShownRef = useRef(false);
  useEffect(() => {
    isShownRef.current = true;
    return () => {
      isShownRef.current = false;
      leaveRef.current();
    };
  }, []);

  return (Razorpay: CheckoutConstructor, order: CreateDepositOrderResponse): Promise<CheckoutEnd> => {
    // A player who has moved on must not meet a payment on another page.
    if (!isShownRef.current) return Promise.resolve('dismissed');
    return new Promise((resolve) => {
      const finish = (end: CheckoutEnd): void => {
        // A dialog that tells late does not speak for the one after it.
        if (leaveRef.current === leave) leaveRef.current = () => undefined;
        resolve(end);
      };
      const checkout = new Razorpay({
        key: order.keyId,
        amount: order.amount,
        currency: order.currency,
        name: 'Paasa',
        description: 'Wallet deposit',
        order_id: order.orderId,
        prefill: { name: player?.name ?? '', email: player?.email ?? '' },
        theme: { color: theme.color.link },
        handler: finish,
        modal: { ondismiss: () => finish('dismissed') },
      });
      const leave = (): void => {
        // Not left to the dialog, which tells it later: by then this document may have made way for another. A payment
        // that would have been told then is credited by the server.
        finish('dismissed');
        checkout.close();
      };
      leaveRef.current = leave;
      checkout.open();
    });
  };
}
