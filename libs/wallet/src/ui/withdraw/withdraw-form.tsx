import { toRupees } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import { Button, Stack, type Form } from '@paasa/ui-kit/ui';
import { useEffect, useEffectEvent } from 'react';
import { AmountField } from '../parts/amount-field.js';
import { AmountLine } from '../parts/amount-line.js';
import { TransferSummary } from '../parts/transfer-summary.js';
import { readAmount } from './check-values.js';
import { PayOutTo } from './pay-out-to.js';
import { useFindWithdrawableQuery } from '../api/wallet.api.js';
import { FrozenPayouts } from './frozen-payouts.js';
import { texts } from './texts/texts.js';
import { UnplayedDeposits } from './unplayed-deposits.js';
import type { WithdrawValues } from './withdraw-values.js';

export interface WithdrawFormProps {
  readonly form: Form<WithdrawValues>;
  readonly balanceRupees: number;
  /** After a result the focus returns to the form. */
  readonly takesFocus: boolean;
}

const MAX_RUPEES = 500_000;

export function WithdrawForm({ form, balanceRupees, takesFocus }: WithdrawFormProps) {
  const t = useTexts(texts);
  const { values, bind, isBusy } = form;
  const handleShown = useEffectEvent(() => {
    if (takesFocus) form.focus('amount');
  });
  useEffect(() => handleShown(), []);
  const { data: now } = useFindWithdrawableQuery(undefined, { refetchOnMountOrArgChange: true });
  const amountPaise = readAmount(values.amount, balanceRupees);

  const handleMax = () => {
    const mostRupees = Math.min(balanceRupees, now?.withdrawable ?? balanceRupees, MAX_RUPEES);
    form.change('amount', String(Number(mostRupees.toFixed(2))));
  };

  if (now?.frozen) return <FrozenPayouts frozen={now.frozen} />;
  return (
    <form {...form.form}>
      <Stack>
        <AmountLine label={t('balance')} rupees={balanceRupees} isAccent />
        <AmountLine label={t('now')} rupees={now?.withdrawable ?? null} />
        <AmountField
          {...bind('amount')}
          label={t('amount.label')}
          type="number"
          min="1"
          max={MAX_RUPEES}
          step="0.01"
          required
          autoComplete="off"
          readOnly={isBusy}
          hint={t('amount.most')}
          actions={
            <Button variant="secondary" size="l" disabled={isBusy} onClick={handleMax}>
              {t('amount.max')}
            </Button>
          }
        />
        <PayOutTo form={form} />
        <TransferSummary
          label={t('receive')}
          amountPaise={amountPaise}
          balanceAfterRupees={amountPaise === null ? null : balanceRupees - toRupees(amountPaise)}
        />
        <Button type="submit" size="l" wide busy={isBusy} busyText={t('processing')}>
          {t('withdraw')}
        </Button>
        {now === undefined ? null : <UnplayedDeposits now={now} disabled={isBusy} />}
      </Stack>
    </form>
  );
}
