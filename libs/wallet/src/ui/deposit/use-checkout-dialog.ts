import { usePlayer } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { theme } from '@paasa/ui-kit/ui';
import { useEffect, useRef } from 'react';
import type { CreateDepositOrderResponse } from '../../contract/deposit.js';
import type { CheckoutConstructor, CheckoutPayment } from './checkout.js';
import { texts } from './texts/texts.js';

/** How the provider's dialog ended; a failed payment does not end it. */
export type CheckoutEnd = CheckoutPayment | 'dismissed';

/** Opens the provider's dialog and returns how it ends; leaving the page dismisses and closes it at once. */
export function useCheckoutDialog() {
  const t = useTexts(texts);
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
    // A player who has left the page must not get a payment dialog on another page.
    if (!isShownRef.current) return Promise.resolve('dismissed');
    return new Promise((resolve) => {
      const finish = (end: CheckoutEnd): void => {
        // A late report of a dialog must not end the next dialog.
        if (leaveRef.current === leave) leaveRef.current = () => undefined;
        resolve(end);
      };
      const checkout = new Razorpay({
        key: order.keyId,
        amount: order.amount,
        currency: order.currency,
        name: 'Paasa',
        description: t('checkout'),
        order_id: order.orderId,
        prefill: { name: player?.name ?? '', email: player?.email ?? '' },
        theme: { color: theme.color.link },
        handler: finish,
        modal: { ondismiss: () => finish('dismissed') },
      });
      const leave = (): void => {
        // The dialog reports its end later, when this document may be gone. The server credits a payment that would
        // have been reported then.
        finish('dismissed');
        checkout.close();
      };
      leaveRef.current = leave;
      checkout.open();
    });
  };
}
