import { codeOf, messageOf } from '@paasa/api-client';
import { newIdempotencyKey, type ApiStore } from '@paasa/api-client/ui';
import { paise, toRupees, type Paise } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import { notify } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CreateDepositOrderResponse, VerifyDepositPaymentRequest } from '../../contract/deposit.js';
import type { Transaction } from '../../contract/transactions.js';
import { isUnclear } from '../api/is-unclear.js';
import { useFindTransfer } from '../api/use-find-transfer.js';
import { useRecheck } from '../api/use-recheck.js';
import {
  transferSettled,
  useCreateDepositOrderMutation,
  useLazyGetWalletPageConfigQuery,
  useResumeDepositOrderMutation,
  useUpdateTransactionStatusMutation,
  useVerifyDepositPaymentMutation,
} from '../api/wallet.api.js';
import { loadCheckout } from './checkout.js';
import { texts } from './texts/texts.js';
import { useCheckoutDialog, type CheckoutEnd } from './use-checkout-dialog.js';

/** The answer of the checkout, with the one key for all calls that send it. */
type Proof = VerifyDepositPaymentRequest & { readonly idempotencyKey: string };

interface Claim {
  readonly transactionId: string;
  /** Null if the payment was made in another window. */
  readonly proof: Proof | null;
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
  /** Opens the checkout of an unpaid deposit again. Not while a deposit is in progress. */
  readonly resume: (transactionId: string) => void;
  readonly startOver: () => void;
}

/** For these refusals the server's message says what happens to the money, or what to do. */
const EXPLAINING_CODES = new Set([
  'wallet/payment-mismatch',
  'wallet/too-many-open-deposits',
  'wallet/deposit-ended',
]);

function reasonOf(error: unknown): string | null {
  const code = codeOf(error) ?? '';
  return EXPLAINING_CODES.has(code) || code.startsWith('protection/') ? messageOf(error, '') : null;
}

/**
 * One deposit of the player: order, the provider's dialog, verifying, result.
 *
 * The page marks the deposit as failed once it is over. The server still credits money that arrives later, and a page
 * that shows the failure then shows the success.
 */
export function useDeposit(): Deposit {
  const t = useTexts(texts);
  const [state, setState] = useState<DepositState>({ step: 'form' });
  const [getConfig] = useLazyGetWalletPageConfigQuery();
  const [createOrder] = useCreateDepositOrderMutation();
  const [resumeOrder] = useResumeDepositOrderMutation();
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

  /** Finds the deposit if its money has arrived, and says so. */
  async function findPaid(transactionId: string): Promise<Transaction | null> {
    const transfer = await findTransfer(transactionId);
    if (transfer?.status !== 'SUCCESS') return null;
    dispatch(transferSettled());
    notify.success(t('toast.success'));
    return transfer;
  }

  async function initiate(
    findOrder: () => Promise<CreateDepositOrderResponse>,
    resumedId: string | null = null,
  ): Promise<void> {
    setState({ step: 'processing' });
    let order: CreateDepositOrderResponse | null = null;
    let end: CheckoutEnd;
    try {
      const { checkoutUrl } = await getConfig(undefined, true).unwrap();
      const Razorpay = await loadCheckout(checkoutUrl);
      order = await findOrder();
      end = await openCheckout(Razorpay, order);
    } catch (error) {
      if (resumedId !== null && codeOf(error) === 'wallet/payment-pending')
        return setState({ step: 'checking', claim: { transactionId: resumedId, proof: null } });
      const isPaid = resumedId !== null && codeOf(error) === 'wallet/deposit-paid';
      const paid = isPaid ? await findPaid(resumedId) : null;
      if (paid !== null)
        return setState({ step: 'succeeded', amountRupees: paid.amount, walletRupees: null });
      notify.error(t('toast.notStarted'));
      return giveUp(order?.transactionId ?? null, reasonOf(error));
    }
    const { transactionId, amount } = order;
    if (end === 'dismissed') return giveUp(transactionId);
    const proof = { ...end, amount: toRupees(paise(amount)), idempotencyKey: newIdempotencyKey() };
    return verify(transactionId, proof);
  }

  async function verify(transactionId: string, proof: Proof): Promise<void> {
    const { data, error } = await verifyPayment(proof);
    if (data !== undefined) {
      notify.success(t('toast.success'));
      setState({ step: 'succeeded', amountRupees: data.amount, walletRupees: data.wallet });
    } else if (isUnclear(error)) setState({ step: 'checking', claim: { transactionId, proof } });
    else {
      notify.error(t('toast.notVerified'));
      await giveUp(transactionId, reasonOf(error));
    }
  }

  /** Has the server ask the provider about a payment of another window, and shows the failure if it has failed. */
  async function askAgain(transactionId: string): Promise<void> {
    const { error } = await resumeOrder({ transactionId });
    if (error === undefined || codeOf(error) === 'wallet/deposit-ended')
      setState({ step: 'failed', transactionId, reason: reasonOf(error) });
  }

  /** Shows the success if the money has arrived by a webhook or a check. Shape: whether it has. */
  async function hasArrived(transactionId: string): Promise<boolean> {
    const paid = await findPaid(transactionId);
    if (paid === null) return false;
    // Do not interrupt a new deposit.
    setState((shown) =>
      shown === state ? { step: 'succeeded', amountRupees: paid.amount, walletRupees: null } : shown,
    );
    return true;
  }

  useRecheck(
    state.step === 'checking' || (state.step === 'failed' && state.transactionId !== null),
    async () => {
      if (state.step === 'failed' && state.transactionId !== null) await hasArrived(state.transactionId);
      if (state.step !== 'checking') return;
      const { transactionId, proof } = state.claim;
      if (await hasArrived(transactionId)) return;
      await (proof === null ? askAgain(transactionId) : verify(transactionId, proof));
    },
  );

  return {
    state,
    start(amountPaise) {
      const idempotencyKey = newIdempotencyKey();
      void initiate(() => createOrder({ amount: toRupees(amountPaise), idempotencyKey }).unwrap());
    },
    resume: (transactionId) => void initiate(() => resumeOrder({ transactionId }).unwrap(), transactionId),
    startOver: () => setState({ step: 'form' }),
  };
}
