import { newIdempotencyKey, usePlayer } from '@paasa/api-client/ui';
import { toRupees, type Paise } from '@paasa/money';
import { notify, theme } from '@paasa/ui-kit/ui';
import { useEffect, useRef, useState } from 'react';
import type { CreateDepositOrderResponse } from '../../contract/deposit.js';
import {
  useCreateDepositOrderMutation,
  useLazyGetCheckoutConfigQuery,
  useUpdateTransactionStatusMutation,
  useVerifyDepositPaymentMutation,
} from '../wallet.api.js';
import { loadCheckout, type Checkout, type CheckoutConstructor, type CheckoutPayment } from './checkout.js';

export type DepositState =
  | { readonly step: 'form' }
  | { readonly step: 'processing' }
  | { readonly step: 'succeeded'; readonly amountRupees: number; readonly walletRupees: number }
  | { readonly step: 'failed' };

/** How the provider's dialog ended; a failed payment does not end it. */
type CheckoutEnd = CheckoutPayment | 'dismissed';

export interface Deposit {
  readonly state: DepositState;
  /** Not while a deposit is under way. */
  readonly start: (amountPaise: Paise) => void;
  readonly startOver: () => void;
}

/**
 * One deposit of the player: order, the provider's dialog, verifying, result.
 *
 * The deposit is marked as failed where the page can tell that it is over; money that arrives nevertheless is
 * credited by the server all the same.
 */
export function useDeposit(): Deposit {
  const [state, setState] = useState<DepositState>({ step: 'form' });
  const [getConfig] = useLazyGetCheckoutConfigQuery();
  const [createOrder] = useCreateDepositOrderMutation();
  const [verifyPayment] = useVerifyDepositPaymentMutation();
  const [updateStatus] = useUpdateTransactionStatusMutation();
  const openCheckout = useCheckoutDialog();

  async function giveUp(transactionId: string | null): Promise<void> {
    // The result is shown at once; a server that refuses knows better than the page.
    setState({ step: 'failed' });
    if (transactionId !== null) await updateStatus({ transactionId, status: 'FAILED' });
  }

  async function initiate(amountPaise: Paise): Promise<void> {
    let transactionId: string | null = null;
    let end: CheckoutEnd;
    try {
      const { checkoutUrl } = await getConfig(undefined, true).unwrap();
      const Razorpay = await loadCheckout(checkoutUrl);
      const idempotencyKey = newIdempotencyKey();
      const order = await createOrder({ amount: toRupees(amountPaise), idempotencyKey }).unwrap();
      ({ transactionId } = order);
      end = await openCheckout(Razorpay, order);
    } catch {
      notify.error('Failed to initiate deposit');
      return giveUp(transactionId);
    }
    return end === 'dismissed' ? giveUp(transactionId) : verify(end, transactionId, amountPaise);
  }

  async function verify(payment: CheckoutPayment, transactionId: string, amountPaise: Paise): Promise<void> {
    try {
      const claim = { ...payment, amount: toRupees(amountPaise), idempotencyKey: newIdempotencyKey() };
      const { amount, wallet } = await verifyPayment(claim).unwrap();
      notify.success('Deposit successful');
      setState({ step: 'succeeded', amountRupees: amount, walletRupees: wallet });
    } catch {
      notify.error('Deposit verification failed');
      await giveUp(transactionId);
    }
  }

  return {
    state,
    start(amountPaise) {
      setState({ step: 'processing' });
      void initiate(amountPaise);
    },
    startOver: () => setState({ step: 'form' }),
  };
}

/** Opens the provider's dialog and tells how it ends; leaving the page closes it. */
function useCheckoutDialog() {
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
