import { usePlayer } from '@paasa/api-client/ui';
import { useState } from 'react';
import { MoneyCard } from '../parts/money-card.js';
import { useWithdrawal, type WithdrawalState } from './use-withdrawal.js';
import { WithdrawForm } from './withdraw-form.js';
import {
  WithdrawalBeingChecked,
  WithdrawalFailure,
  WithdrawalOnItsWay,
  WithdrawalSuccess,
  WithdrawalUnsent,
} from './withdraw-result.js';
import { noValues } from './withdraw-values.js';

/** 'Withdraw Money', for a verified player. */
export function WithdrawPage() {
  const player = usePlayer();
  const { state, start, sendAgain, startOver } = useWithdrawal();
  // Stored here, so that a player who tries again after a failure need not type it again.
  const [values, setValues] = useState(noValues);
  const [isBack, setIsBack] = useState(false);

  function handleBack(): void {
    setIsBack(true);
    startOver();
  }
  function handleNext(): void {
    setValues(noValues);
    handleBack();
  }

  function stepOf(shown: WithdrawalState) {
    switch (shown.step) {
      case 'form':
      case 'processing':
        return (
          <WithdrawForm
            values={values}
            balanceRupees={player?.wallet ?? 0}
            busy={shown.step === 'processing'}
            takesFocus={isBack}
            onChange={setValues}
            onSubmit={start}
          />
        );
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
    <MoneyCard title="Withdraw Money" isCentred={!isForm}>
      {stepOf(state)}
    </MoneyCard>
  );
}
