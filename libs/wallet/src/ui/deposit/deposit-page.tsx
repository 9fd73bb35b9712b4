import { MoneyCard } from '../money-card.js';
import { DepositForm } from './deposit-form.js';
import { DepositBeingChecked, DepositFailure, DepositSuccess } from './deposit-result.js';
import { useDeposit, type Deposit } from './use-deposit.js';

function Step({ deposit: { state, start, startOver } }: { readonly deposit: Deposit }) {
  if (state.step === 'checking') return <DepositBeingChecked />;
  if (state.step === 'succeeded') return <DepositSuccess {...state} onStartOver={startOver} />;
  if (state.step === 'failed') return <DepositFailure reason={state.reason} onStartOver={startOver} />;
  return <DepositForm busy={state.step === 'processing'} onSubmit={start} />;
}

/** 'Deposit Funds', for a verified player. */
export function DepositPage() {
  const deposit = useDeposit();
  return (
    <MoneyCard title="Deposit Funds">
      <Step deposit={deposit} />
    </MoneyCard>
  );
}
