import { usePlayer } from '@paasa/api-client/ui';
import { useState } from 'react';
import { MoneyCard } from '../parts/money-card.js';
import { DepositForm } from './deposit-form.js';
import { DepositBeingChecked, DepositFailure, DepositSuccess } from './deposit-result.js';
import { useDeposit } from './use-deposit.js';

/** 'Deposit Funds', for a verified player. */
export function DepositPage() {
  const player = usePlayer();
  const { state, start, startOver } = useDeposit();
  // Stored here, so that a player who tries again after a failure need not type it again.
  const [amount, setAmount] = useState('');
  const [isBack, setIsBack] = useState(false);

  function handleBack(): void {
    setIsBack(true);
    startOver();
  }
  function handleNext(): void {
    setAmount('');
    handleBack();
  }

  function step() {
    if (state.step === 'checking') return <DepositBeingChecked />;
    if (state.step === 'succeeded') return <DepositSuccess {...state} onStartOver={handleNext} />;
    if (state.step === 'failed') return <DepositFailure reason={state.reason} onStartOver={handleBack} />;
    return (
      <DepositForm
        amount={amount}
        balanceRupees={player?.wallet ?? 0}
        busy={state.step === 'processing'}
        takesFocus={isBack}
        onChange={setAmount}
        onSubmit={start}
      />
    );
  }

  const isForm = state.step === 'form' || state.step === 'processing';
  return (
    <MoneyCard title="Deposit Funds" isCentred={!isForm}>
      {step()}
    </MoneyCard>
  );
}
