import { usePlayer } from '@paasa/api-client/ui';
import { useTexts } from '@paasa/texts/ui';
import { useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { MoneyCard } from '../parts/money-card.js';
import { checkValues } from './check-values.js';
import { texts } from './texts/texts.js';
import { useWithdrawal, type WithdrawalState } from './use-withdrawal.js';
import { WithdrawForm } from './withdraw-form.js';
import {
  WithdrawalBeingChecked,
  WithdrawalFailure,
  WithdrawalOnItsWay,
  WithdrawalSuccess,
  WithdrawalUnsent,
} from './withdraw-result.js';
import { noValues, type WithdrawValues } from './withdraw-values.js';

/** 'Withdraw Money', for a verified player. */
export function WithdrawPage() {
  const t = useTexts(texts);
  const balanceRupees = usePlayer()?.wallet ?? 0;
  const { state, start, sendAgain, startOver } = useWithdrawal();
  // Stored here, so that a player who tries again after a failure need not type it again.
  const form = useForm<WithdrawValues>(noValues, {
    check(values) {
      const { fault } = checkValues(t, values, balanceRupees);
      return fault === null ? {} : { [fault.field]: fault.message };
    },
    async submit(values) {
      const { request } = checkValues(t, values, balanceRupees);
      if (request !== null) start(request);
      return undefined;
    },
    isSending: state.step === 'processing',
  });
  const [isBack, setIsBack] = useState(false);

  function handleBack(): void {
    setIsBack(true);
    startOver();
  }
  function handleNext(): void {
    form.reset();
    handleBack();
  }

  function stepOf(shown: WithdrawalState) {
    switch (shown.step) {
      case 'form':
      case 'processing':
        return <WithdrawForm form={form} balanceRupees={balanceRupees} takesFocus={isBack} />;
      case 'unsent':
        return <WithdrawalUnsent onSendAgain={() => sendAgain(shown.intent)} onStartOver={handleBack} />;
      case 'checking':
        return <WithdrawalBeingChecked amountRupees={shown.payout.amountRupees} />;
      case 'on-its-way':
        return <WithdrawalOnItsWay amountRupees={shown.payout.amountRupees} waiting={shown.waiting} />;
      case 'succeeded':
        return <WithdrawalSuccess {...shown} onStartOver={handleNext} />;
      case 'failed':
        return <WithdrawalFailure reason={shown.reason} onStartOver={handleBack} />;
    }
  }

  const isForm = state.step === 'form' || state.step === 'processing';
  return (
    <MoneyCard title={t('title')} isCentred={!isForm}>
      {stepOf(state)}
    </MoneyCard>
  );
}
