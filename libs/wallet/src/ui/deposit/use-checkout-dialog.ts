import { usePlayer } from '@paasa/api-client/ui';
import { theme } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import type { CreateDepositOrderResponse } from '../../contract/deposit.js';
import type { Checkout, CheckoutConstructor, CheckoutPayment } from './checkout.js';

/** How the provider's dialog ended; a failed payment does not end it. */
export type CheckoutEnd = CheckoutPayment | 'dismissed';

/** Opens the provider's dialog and tells how it ends; leaving the page closes it. */
export function useCheckoutDialog() {
  const player = usePlayer();
  const openRef = useRef<Checkout | null>(null);
  const isShownRef = useRef(false);
  useEffect(() => {
    isShownRef.current = true;
    return () => {
      isShownRef.current = false;
      openRef.current?.close();
    };
  }, []);

  return (Razorpay: CheckoutConstructor, order: CreateDepositOrderResponse): Promise<CheckoutEnd> => {
    // A player who has moved on must not meet a payment on another page.
    if (!isShownRef.current) return Promise.resolve('dismissed');
    return new Promise((resolve) => {
      const finish = (end: CheckoutEnd): void => {
        openRef.current = null;
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
      openRef.current = checkout;
      checkout.open();
    });
  };
}
