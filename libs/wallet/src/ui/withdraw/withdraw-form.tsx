import { Button, Field, Money, Stack, ToggleGroup } from '@paasa/ui-kit/ui';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { checkValues, type Fault, type WithdrawRequest } from './check-values.js';
import { DetailsFields } from './details-fields.js';
import { SavedDetails } from './saved-details.js';
import type { TypedField, WithdrawValues } from './withdraw-values.js';

export interface WithdrawFormProps {
  readonly values: WithdrawValues;
  readonly balanceRupees: number;
  readonly busy: boolean;
  readonly onChange: (values: WithdrawValues) => void;
  readonly onSubmit: (request: WithdrawRequest) => void;
}

const MAX_RUPEES = 500_000;

const Balance = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};

  strong {
    color: ${({ theme }) => theme.color.accent};
  }
`;

/** The choices stay in one line each, also on the narrowest phone. */
const OneLine = styled.div`
  white-space: nowrap;
`;

/** Leads to the field that has to be looked at, also those who do not see the message under it. */
function focusField(form: RefObject<HTMLFormElement | null>, field: TypedField): void {
  const control = form.current?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}

/** Asks how much, and where to. */
export function WithdrawForm({ values, balanceRupees, busy, onChange, onSubmit }: WithdrawFormProps) {
  const [fault, setFault] = useState<Fault | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const errorOf = (field: TypedField) => (fault?.field === field ? fault.message : undefined);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const checked = checkValues(values, balanceRupees);
    setFault(checked.fault);
    if (checked.fault === null) onSubmit(checked.request);
    else focusField(formRef, checked.fault.field);
  }

  const handleMax = () =>
    onChange({ ...values, amount: String(Math.min(Number(balanceRupees.toFixed(2)), MAX_RUPEES)) });

  return (
    // The browser's own messages would come before ours, in other words.
    <form ref={formRef} onSubmit={handleSubmit} noValidate>
      <Stack>
        <Balance>
          Available Balance
          <strong>
            <Money rupees={balanceRupees} />
          </strong>
        </Balance>
        <Field
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
          onChange={(event) => onChange({ ...values, amount: event.currentTarget.value })}
          actions={
            <Button variant="secondary" disabled={busy} onClick={handleMax}>
              Max
            </Button>
          }
        />
        <SavedDetails
          chosenId={values.savedDetailsId}
          disabled={busy}
          onChoose={(savedDetailsId) => onChange({ ...values, savedDetailsId })}
        />
        {values.savedDetailsId === null ? (
          <>
            <OneLine>
              <ToggleGroup
                label="Pay out to"
                options={[
                  { value: 'bank', label: 'Bank account' },
                  { value: 'upi', label: 'UPI' },
                ]}
                value={values.method}
                disabled={busy}
                onChange={(method) => onChange({ ...values, method })}
              />
            </OneLine>
            <DetailsFields values={values} errorOf={errorOf} readOnly={busy} onChange={onChange} />
          </>
        ) : null}
        <Button type="submit" wide busy={busy} busyText="Processing...">
          Withdraw
        </Button>
      </Stack>
    </form>
  );
}
