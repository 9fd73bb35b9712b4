import { usePlayer } from '@paasa/api-client/ui';
import { sentenceIn } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { useForm } from '@paasa/ui-kit/ui';
import { useState, type ReactNode } from 'react';
import { parseDepositAmount } from '../../rules/deposit-amount.js';
import { MoneyCard } from '../parts/money-card.js';
import { DepositForm } from './deposit-form.js';
import { DepositBeingChecked, DepositFailure, DepositSuccess } from './deposit-result.js';
import { texts } from './texts/texts.js';
import { UnpaidDeposits } from './unpaid-deposits.js';
import { useDeposit } from './use-deposit.js';

const read = (text: string) => parseDepositAmount(text.trim() === '' ? null : Number(text));

export interface DepositPageProps {
  /** Words at the amount, such as what a limit leaves. */
  readonly note?: ReactNode;
}

/** 'Deposit Funds', for a verified player. */
export function DepositPage({ note }: DepositPageProps) {
  const t = useTexts(texts);
  const player = usePlayer();
  const { state, start, resume, startOver } = useDeposit();
  // Stored here, so that a player who tries again after a failure need not type it again.
  const form = useForm(
    { amount: '' },
    {
      check({ amount }) {
        const parsed = read(amount);
        return { amount: parsed.ok ? undefined : sentenceIn(parsed.refusal, t.language) };
      },
      async submit({ amount }) {
        const parsed = read(amount);
        if (parsed.ok) start(parsed.value);
        return undefined;
      },
      isSending: state.step === 'processing',
    },
  );
  const [isBack, setIsBack] = useState(false);

  function handleBack(): void {
    setIsBack(true);
    startOver();
  }
  function handleNext(): void {
    form.reset();
    handleBack();
  }

  function step() {
    if (state.step === 'checking') return <DepositBeingChecked />;
    if (state.step === 'succeeded') return <DepositSuccess {...state} onStartOver={handleNext} />;
    if (state.step === 'failed') return <DepositFailure reason={state.reason} onStartOver={handleBack} />;
    const parsed = read(form.values.amount);
    return (
      <>
        {state.step === 'form' ? <UnpaidDeposits onResume={resume} /> : null}
        <DepositForm
          form={form}
          amountPaise={parsed.ok ? parsed.value : null}
          balanceRupees={player?.wallet ?? 0}
          takesFocus={isBack}
          note={note}
        />
      </>
    );
  }

  const isForm = state.step === 'form' || state.step === 'processing';
  return (
    <MoneyCard title={t('title')} isCentred={!isForm}>
      {step()}
    </MoneyCard>
  );
}
