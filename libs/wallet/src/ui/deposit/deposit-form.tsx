import type { Paise } from '@paasa/money';
import { Button, Field, Stack } from '@paasa/ui-kit/ui';
import { useState, type FormEvent } from 'react';
import { parseDepositAmount } from '../../rules/deposit-amount.js';

export interface DepositFormProps {
  readonly busy: boolean;
  readonly onSubmit: (amountPaise: Paise) => void;
}

/** Asks how much. */
export function DepositForm({ busy, onSubmit }: DepositFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const amount = parseDepositAmount(text.trim() === '' ? null : Number(text));
    setError(amount.ok ? undefined : amount.refusal.message);
    if (amount.ok) onSubmit(amount.value);
  }

  return (
    // The browser's own messages would come before ours, in other words.
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Field
          label="Enter Amount (INR)"
          type="number"
          min="1"
          max="500000"
          step="0.01"
          required
          autoComplete="off"
          value={text}
          readOnly={busy}
          hint="Maximum deposit limit: ₹5,00,000"
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" wide busy={busy} busyText="Processing...">
          Proceed to Pay
        </Button>
      </Stack>
    </form>
  );
}
