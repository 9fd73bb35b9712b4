import { toRupees } from '@paasa/money';
import { Button, Stack } from '@paasa/ui-kit/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { AmountField } from '../parts/amount-field.js';
import { AmountLine } from '../parts/amount-line.js';
import { focusField } from '../parts/focus-field.js';
import { TransferSummary } from '../parts/transfer-summary.js';
import { checkValues, readAmount, type Fault, type WithdrawRequest } from './check-values.js';
import { PayOutTo } from './pay-out-to.js';
import { useFindWithdrawableQuery } from '../api/wallet.api.js';
import { UnplayedDeposits } from './unplayed-deposits.js';
import type { TypedField, WithdrawValues } from './withdraw-values.js';

export interface WithdrawFormProps {
  readonly values: WithdrawValues;
  readonly balanceRupees: number;
  readonly busy: boolean;
  /** After a result the focus returns to the form. */
  readonly takesFocus: boolean;
  readonly onChange: (values: WithdrawValues) => void;
  readonly onSubmit: (request: WithdrawRequest) => void;
}

const MAX_RUPEES = 500_000;

/** A fault while it is being corrected: the same field's, or none. */
const stillIn = (fault: Fault | null, next: Fault | null): Fault | null =>
  fault !== null && next?.field === fault.field ? next : null;

export function WithdrawForm(props: WithdrawFormProps) {
  const { values, balanceRupees, busy, takesFocus, onChange, onSubmit } = props;
  const [fault, setFault] = useState<Fault | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) focusField(formRef, 'amount');
  }, [takesFocus]);
  const errorOf = (field: TypedField) => (fault?.field === field ? fault.message : undefined);
  const { data: now } = useFindWithdrawableQuery(undefined, { refetchOnMountOrArgChange: true });
  const amountPaise = readAmount(values.amount, balanceRupees);

  function handleChange(next: WithdrawValues): void {
    setFault(stillIn(fault, checkValues(next, balanceRupees).fault));
    onChange(next);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const checked = checkValues(values, balanceRupees);
    setFault(checked.fault);
    if (checked.fault === null) onSubmit(checked.request);
    else focusField(formRef, checked.fault.field);
  }

  const handleMax = () => {
    const mostRupees = Math.min(balanceRupees, now?.withdrawable ?? balanceRupees, MAX_RUPEES);
    handleChange({ ...values, amount: String(Number(mostRupees.toFixed(2))) });
  };

  return (
    // The browser's own messages would come before ours, in other words.
    <form ref={formRef} onSubmit={handleSubmit} noValidate>
      <Stack>
        <AmountLine label="Available Balance" rupees={balanceRupees} isAccent />
        <AmountLine label="Withdrawable now" rupees={now?.withdrawable ?? null} />
        <AmountField
          label="Amount (₹)"
          name="amount"
          type="number"
          min="1"
          max={MAX_RUPEES}
          step="0.01"
          required
          autoComplete="off"
          value={values.amount}
          readOnly={busy}
          hint="Maximum withdrawal limit is ₹5,00,000"
          error={errorOf('amount')}
          onChange={(event) => handleChange({ ...values, amount: event.currentTarget.value })}
          actions={
            <Button variant="secondary" size="l" disabled={busy} onClick={handleMax}>
              Max
            </Button>
          }
        />
        <PayOutTo values={values} errorOf={errorOf} readOnly={busy} onChange={handleChange} />
        <TransferSummary
          label="You receive"
          amountPaise={amountPaise}
          balanceAfterRupees={amountPaise === null ? null : balanceRupees - toRupees(amountPaise)}
        />
        <Button type="submit" size="l" wide busy={busy} busyText="Processing...">
          Withdraw
        </Button>
        {now === undefined ? null : <UnplayedDeposits now={now} disabled={busy} />}
      </Stack>
    </form>
  );
}
