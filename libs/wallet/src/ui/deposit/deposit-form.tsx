import { toRupees, type Paise } from '@paasa/money';
import { Button, Icon, Stack } from '@paasa/ui-kit/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { parseDepositAmount } from '../../rules/deposit-amount.js';
import { AmountField } from '../parts/amount-field.js';
import { AmountLine } from '../parts/amount-line.js';
import { focusField } from '../parts/focus-field.js';
import { TransferSummary } from '../parts/transfer-summary.js';
import { QuickAmounts } from './quick-amounts.js';

export interface DepositFormProps {
  /** As typed. */
  readonly amount: string;
  readonly balanceRupees: number;
  readonly busy: boolean;
  /** Where the form comes back after a result, the focus has to go somewhere. */
  readonly takesFocus: boolean;
  readonly onChange: (amount: string) => void;
  readonly onSubmit: (amountPaise: Paise) => void;
}

const AMOUNT = 'amount';

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

const read = (text: string) => parseDepositAmount(text.trim() === '' ? null : Number(text));

export function DepositForm(props: DepositFormProps) {
  const { amount, balanceRupees, busy, takesFocus, onChange, onSubmit } = props;
  const [hasTried, setHasTried] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) focusField(formRef, AMOUNT);
  }, [takesFocus]);
  const parsed = read(amount);
  const amountPaise = parsed.ok ? parsed.value : null;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    setHasTried(!parsed.ok);
    if (parsed.ok) onSubmit(parsed.value);
    else focusField(formRef, AMOUNT);
  }

  return (
    // The browser's own messages would come before ours, in other words.
    <form ref={formRef} onSubmit={handleSubmit} noValidate>
      <Stack>
        <AmountLine label="Available Balance" rupees={balanceRupees} isAccent />
        <AmountField
          label="Enter Amount (INR)"
          name={AMOUNT}
          type="number"
          min="1"
          max="500000"
          step="0.01"
          required
          autoComplete="off"
          enterKeyHint="go"
          value={amount}
          readOnly={busy}
          hint="Maximum deposit limit: ₹5,00,000"
          error={hasTried && !parsed.ok ? parsed.refusal.message : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <QuickAmounts amount={amount} disabled={busy} onChoose={onChange} />
        <TransferSummary
          label="You pay"
          amountPaise={amountPaise}
          balanceAfterRupees={amountPaise === null ? null : balanceRupees + toRupees(amountPaise)}
        />
        <Button type="submit" size="l" wide busy={busy} busyText="Processing...">
          Proceed to Pay
        </Button>
        <Assurance>
          <Icon name="shield" size="1.1rem" />
          Card or UPI, in the window of the payment provider.
        </Assurance>
      </Stack>
    </form>
  );
}
