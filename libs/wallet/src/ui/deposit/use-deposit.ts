import { codeOf, messageOf } from '@paasa/api-client';
import { newIdempotencyKey, type ApiStore } from '@paasa/api-client/ui';
import { toRupees, type Paise } from '@paasa/money';
import { notify } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { VerifyDepositPaymentRequest } from '../../contract/deposit.js';
import { isUnclear } from '../api/is-unclear.js';
import { useFindTransfer } from '../api/use-find-transfer.js';
import { useRecheck } from '../api/use-recheck.js';
import {
  transferSettled,
  useCreateDepositOrderMutation,
  useLazyGetCheckoutConfigQuery,
  useUpdateTransactionStatusMutation,
  useVerifyDepositPaymentMutation,
} from '../api/wallet.api.js';
import { loadCheckout } from './checkout.js';
import { useCheckoutDialog, type CheckoutEnd } from './use-checkout-dialog.js';

/** The answer of the checkout, with the one key for all calls that send it. */
interface Claim {
  readonly transactionId: string;
  readonly proof: VerifyDepositPaymentRequest & { readonly idempotencyKey: string };
}

export type DepositState =
  | { readonly step: 'form' }
  | { readonly step: 'processing' }
  | { readonly step: 'checking'; readonly claim: Claim }
  | { readonly step: 'succeeded'; readonly amountRupees: number; readonly walletRupees: number | null }
  | {
      readonly step: 'failed';
      readonly transactionId: string | null;
      /** The server's message, if it says more than that it failed. */
      readonly reason: string | null;
    };

export interface Deposit {
  readonly state: DepositState;
  /** Not while a deposit is in progress. */
  readonly start: (amountPaise: Paise) => void;
  readonly startOver: () => void;
}

/** For these refusals the server's message says what happens to the money, or what to do. */
const EXPLAINING_CODES = new Set(['wallet/payment-mismatch', 'wallet/too-many-open-deposits']);

function reasonOf(error: unknown): string | null {
  return EXPLAINING_CODES.has(codeOf(error) ?? '') ? messageOf(error, '') : null;
}

/**
 * One deposit of the player: order, the provider's dialog, verifying, result.
 *
 * The page marks the deposit as failed once it is over. The server still credits money that arrives later, and a page
 * that shows the failure then shows the success.
 */
export function useDeposit(): Deposit {
  const [state, setState] = useState<DepositState>({ step: 'form' });
  const [getConfig] = useLazyGetCheckoutConfigQuery();
  const [createOrder] = useCreateDepositOrderMutation();
  const [verifyPayment] = useVerifyDepositPaymentMutation();
  const [updateStatus] = useUpdateTransactionStatusMutation();
  const openCheckout = useCheckoutDialog();
  const findTransfer = useFindTransfer();
  const dispatch = useDispatch<ApiStore['dispatch']>();

  async function giveUp(transactionId: string | null, reason: string | null = null): Promise<void> {
    // The result is shown at once; a server that refuses knows better than the page.
    setState({ step: 'failed', transactionId, reason });
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
    } catch (error) {
      notify.error('Failed to initiate deposit');
      return giveUp(transactionId, reasonOf(error));
    }
    if (end === 'dismissed') return giveUp(transactionId);
    const proof = { ...end, amount: toRupees(amountPaise), idempotencyKey: newIdempotencyKey() };
    return verify({ transactionId, proof });
  }

  async function verify(claim: Claim): Promise<void> {
    const { data, error } = await verifyPayment(claim.proof);
    if (data !== undefined) {
      notify.success('Deposit successful');
      setState({ step: 'succeeded', amountRupees: data.amount, walletRupees: data.wallet });
    } else if (isUnclear(error)) setState({ step: 'checking', claim });
    else {
      notify.error('Deposit verification failed');
      await giveUp(claim.transactionId, reasonOf(error));
    }
  }

  /** Shows the success if the money has arrived by a webhook or a check. Shape: whether it has. */
  async function hasArrived(transactionId: string): Promise<boolean> {
    const transfer = await findTransfer(transactionId);
    if (transfer?.status !== 'SUCCESS') return false;
    dispatch(transferSettled());
    notify.success('Deposit successful');
    // Do not interrupt a new deposit.
    setState((shown) =>
      shown === state ? { step: 'succeeded', amountRupees: transfer.amount, walletRupees: null } : shown,
    );
    return true;
  }

  useRecheck(
    state.step === 'checking' || (state.step === 'failed' && state.transactionId !== null),
    async () => {
      if (state.step === 'failed' && state.transactionId !== null) await hasArrived(state.transactionId);
      if (state.step !== 'checking' || (await hasArrived(state.claim.transactionId))) return;
      await verify(state.claim);
    },
  );

  return {
    state,
    start(amountPaise) {
      setState({ step: 'processing' });
      void initiate(amountPaise);
    },
    startOver: () => setState({ step: 'form' }),
  };
}
