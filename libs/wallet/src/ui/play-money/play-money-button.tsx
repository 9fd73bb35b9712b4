import { messageOf } from '@paasa/api-client';
import { newIdempotencyKey } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { Button, formatRupeesNumber, notify, type ButtonProps } from '@paasa/ui-kit/ui';
import { useStore } from 'react-redux';
import { isUnclear } from '../api/is-unclear.js';
import { useGetWalletPageConfigQuery, useTakePlayMoneyMutation } from '../api/wallet.api.js';
import { texts } from './texts/texts.js';

/** The key of a press without a clear answer. It outlives the button, which a closed dialog takes with it. */
const openKeys = new WeakMap<object, string>();

/**
 * Gives play money with one press. A press after an unclear answer repeats the call with its key, so that it continues
 * the same deposit. It renders nothing where there is none, as in live mode.
 */
export function PlayMoneyButton(look: Pick<ButtonProps, 'size' | 'wide'>) {
  const t = useTexts(texts);
  const amountRupees = useGetWalletPageConfigQuery().data?.playMoney ?? null;
  const store = useStore();
  const [take, { isLoading }] = useTakePlayMoneyMutation();
  if (amountRupees === null) return null;

  async function handlePress(): Promise<void> {
    const idempotencyKey = openKeys.get(store) ?? newIdempotencyKey();
    openKeys.set(store, idempotencyKey);
    const { data, error } = await take({ idempotencyKey });
    if (data !== undefined || !isUnclear(error)) openKeys.delete(store);
    if (data === undefined) notify.error(messageOf(error, t('lost')), 'play-money');
    else notify.success(t('added', { amount: formatRupeesNumber(data.amount) }), 'play-money');
  }

  return (
    <Button
      {...look}
      variant="secondary"
      busy={isLoading}
      busyText={t('adding')}
      onClick={() => void handlePress()}
    >
      {t('get', { amount: amountRupees })}
    </Button>
  );
}
