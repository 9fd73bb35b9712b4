import { toRupees, type Paise } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import { Button, Icon, Stack, type Form } from '@paasa/ui-kit/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { AmountField } from '../parts/amount-field.js';
import { AmountLine } from '../parts/amount-line.js';
import { TransferSummary } from '../parts/transfer-summary.js';
import { QuickAmounts } from './quick-amounts.js';
import { texts } from './texts/texts.js';

export interface DepositFormProps {
  /** The amount as typed. */
  readonly form: Form<{ amount: string }>;
  /** Null until a valid amount is typed. */
  readonly amountPaise: Paise | null;
  readonly balanceRupees: number;
  /** If the form returns after a result, the focus must move to it. */
  readonly takesFocus: boolean;
  /** Words at the amount. */
  readonly note?: ReactNode;
}

const Assurance = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};

  svg {
    flex: none;
  }
`;

export function DepositForm({ form, amountPaise, balanceRupees, takesFocus, note }: DepositFormProps) {
  const t = useTexts(texts);
  const { values, bind, isBusy } = form;
  const handleShown = useEffectEvent(() => {
    if (takesFocus) form.focus('amount');
  });
  useEffect(() => handleShown(), []);

  return (
    <form {...form.form}>
      <Stack>
        <AmountLine label={t('balance')} rupees={balanceRupees} isAccent />
        <AmountField
          {...bind('amount')}
          label={t('amount')}
          type="number"
          min="1"
          max="500000"
          step="0.01"
          required
          autoComplete="off"
          enterKeyHint="go"
          readOnly={isBusy}
          hint={t('most')}
        />
        {note}
        <QuickAmounts
          amount={values.amount}
          disabled={isBusy}
          onChoose={(amount) => form.change('amount', amount)}
        />
        <TransferSummary
          label={t('pay')}
          amountPaise={amountPaise}
          balanceAfterRupees={amountPaise === null ? null : balanceRupees + toRupees(amountPaise)}
        />
        <Button type="submit" size="l" wide busy={isBusy} busyText={t('processing')}>
          {t('proceed')}
        </Button>
        <Assurance>
          <Icon name="shield" size="1.1rem" />
          {t('assurance')}
        </Assurance>
      </Stack>
    </form>
  );
}
