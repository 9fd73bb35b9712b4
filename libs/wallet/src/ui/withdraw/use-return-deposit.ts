import { messageOf } from '@paasa/api-client';
import { newIdempotencyKey } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { notify } from '@paasa/ui-kit/ui';
import { useRef } from 'react';
import { isUnclear } from '../api/is-unclear.js';
import { useReturnDepositMutation } from '../api/wallet.api.js';
import { texts } from './texts/texts.js';

/** One press of the button; it keeps its key until its answer is known. */
interface Intent {
  readonly amountRupees: number;
  readonly key: string;
}

export interface DepositReturn {
  readonly isBusy: boolean;
  readonly send: (amountRupees: number) => void;
}

/** Sends deposits that were not played back to where they came from. */
export function useReturnDeposit(): DepositReturn {
  const t = useTexts(texts);
  const [returnDeposit, { isLoading }] = useReturnDepositMutation();
  const intent = useRef<Intent | null>(null);

  async function send(amountRupees: number): Promise<void> {
    // After a lost answer the same amount is the same request.
    const isSame = intent.current?.amountRupees === amountRupees;
    const asked =
      isSame && intent.current !== null ? intent.current : { amountRupees, key: newIdempotencyKey() };
    intent.current = asked;
    const { data, error } = await returnDeposit({ amount: amountRupees, idempotencyKey: asked.key });
    if (!isUnclear(error)) intent.current = null;
    if (data !== undefined) notify.success(data.message);
    else notify.error(messageOf(error, t('unplayed.failed')));
  }

  return { isBusy: isLoading, send: (amountRupees) => void send(amountRupees) };
}
