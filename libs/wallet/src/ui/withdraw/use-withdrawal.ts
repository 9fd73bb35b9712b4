import { messageOf } from '@paasa/api-client';
import { newIdempotencyKey, type ApiStore } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { notify } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { sentenceOf } from '../../contract/withdrawal-words.js';
import { isUnclear } from '../api/is-unclear.js';
import { useFindTransfer } from '../api/use-find-transfer.js';
import { useRecheck } from '../api/use-recheck.js';
import {
  transferSettled,
  useCreateWithdrawalMutation,
  useRequestPayoutMutation,
  useUpdateTransactionStatusMutation,
} from '../api/wallet.api.js';
import type { WithdrawRequest } from './check-values.js';
import { texts } from './texts/texts.js';

/** One press of the button; repeats of its two calls use the same keys. */
interface Intent {
  readonly request: WithdrawRequest;
  readonly createKey: string;
  readonly payoutKey: string;
}

/** Units: `amountRupees`. */
interface Payout {
  readonly transactionId: string;
  readonly amountRupees: number;
  readonly key: string;
}

/** What holds a withdrawal back before it is sent to the bank. */
export interface Waiting {
  readonly isHeldForReview: boolean;
  /** As ISO text; null if it waits for no time. */
  readonly goesOutAt: string | null;
}

export type WithdrawalState =
  | { readonly step: 'form' }
  | { readonly step: 'processing' }
  /** The server was not reached before any money could move. */
  | { readonly step: 'unsent'; readonly intent: Intent }
  /** It is not known whether the payout was requested. */
  | { readonly step: 'checking'; readonly payout: Payout }
  /** Requested, and the bank has not answered yet. */
  | { readonly step: 'on-its-way'; readonly payout: Payout; readonly waiting: Waiting }
  | { readonly step: 'succeeded'; readonly amountRupees: number; readonly walletRupees: number | null }
  /** Null without a reason. */
  | { readonly step: 'failed'; readonly reason: string | null };

export interface Withdrawal {
  readonly state: WithdrawalState;
  /** Not while a withdrawal is in progress. */
  readonly start: (request: WithdrawRequest) => void;
  /** Sends the same withdrawal once more. */
  readonly sendAgain: (intent: Intent) => void;
  readonly startOver: () => void;
}

function transactionIdIn(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('transactionId' in data)) return null;
  return typeof data.transactionId === 'string' ? data.transactionId : null;
}

/**
 * One withdrawal of the player: recorded, then paid out, then the bank's answer, however late.
 *
 * Only the server knows whether money has left. Where its answer is lost, the page shows that it is checking, looks
 * the withdrawal up and repeats the call with the same key, which never pays twice.
 */
export function useWithdrawal(): Withdrawal {
  const t = useTexts(texts);
  const [state, setState] = useState<WithdrawalState>({ step: 'form' });
  const [create] = useCreateWithdrawalMutation();
  const [requestPayout] = useRequestPayoutMutation();
  const [updateStatus] = useUpdateTransactionStatusMutation();
  const findTransfer = useFindTransfer();
  const dispatch = useDispatch<ApiStore['dispatch']>();

  function succeed(amountRupees: number, walletRupees: number | null): void {
    notify.success(t('success.toast'));
    setState({ step: 'succeeded', amountRupees, walletRupees });
  }

  function fail(reason: string | null): void {
    notify.error(reason ?? t('failed.toast'));
    setState({ step: 'failed', reason });
  }

  async function failBy(error: unknown): Promise<void> {
    const reason = messageOf(error, '');
    fail(reason === '' ? null : reason);
    const transactionId = transactionIdIn(error);
    // The result is shown at once; the server may refuse the status.
    if (transactionId !== null) await updateStatus({ transactionId, status: 'FAILED' });
  }

  async function send(intent: Intent): Promise<void> {
    setState({ step: 'processing' });
    const { request, createKey, payoutKey } = intent;
    const { data, error } = await create({ ...request, idempotencyKey: createKey });
    if (data !== undefined) {
      const { transactionId } = data;
      await payOut({ transactionId, amountRupees: request.amount, key: payoutKey });
    } else if (isUnclear(error)) setState({ step: 'unsent', intent });
    else await failBy(error);
  }

  async function payOut(payout: Payout): Promise<void> {
    const { transactionId, amountRupees, key } = payout;
    const { data, error } = await requestPayout({ transactionId, idempotencyKey: key });
    if (data?.status === 'SUCCESS') succeed(amountRupees, data.wallet);
    else if (data !== undefined) setState({ step: 'on-its-way', payout, waiting: data });
    else if (isUnclear(error)) setState({ step: 'checking', payout });
    else await failBy(error);
  }

  /** Shows the end of the withdrawal, if it has ended. Shape: whether it has. */
  async function isOver({ transactionId, amountRupees }: Payout): Promise<boolean> {
    const transfer = await findTransfer(transactionId);
    if (transfer === null || transfer.status === 'PENDING') return false;
    dispatch(transferSettled());
    if (transfer.status === 'SUCCESS') succeed(amountRupees, null);
    else fail(sentenceOf(transfer.note, t.language));
    return true;
  }

  useRecheck(state.step === 'checking' || state.step === 'on-its-way', async () => {
    if (state.step === 'on-its-way') await isOver(state.payout);
    if (state.step === 'checking' && !(await isOver(state.payout))) await payOut(state.payout);
  });

  return {
    state,
    start: (request) =>
      void send({ request, createKey: newIdempotencyKey(), payoutKey: newIdempotencyKey() }),
    sendAgain: (intent) => void send(intent),
    startOver: () => setState({ step: 'form' }),
  };
}
