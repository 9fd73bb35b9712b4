import { Field, type FieldProps, type Form } from '@paasa/ui-kit/ui';
import type { TypedField, WithdrawValues } from './withdraw-values.js';

export interface DetailsFieldsProps {
  readonly form: Form<WithdrawValues>;
}

type DetailsField = Exclude<TypedField, 'amount'>;

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

type Look = Pick<
  FieldProps,
  'label' | 'hint' | 'autoComplete' | 'maxLength' | 'autoCapitalize' | 'inputMode'
>;

const fields: Record<DetailsField, Look> = {
  accountHolderName: { label: 'Account Holder Name', autoComplete: 'name', maxLength: 120 },
  accountNumber: { label: 'Account Number', autoComplete: 'off', maxLength: 60, ...asTyped },
  ifscCode: {
    label: 'IFSC Code',
    autoComplete: 'off',
    maxLength: 20,
    ...asTyped,
    autoCapitalize: 'characters',
    hint: '11 characters, such as HDFC0001234',
  },
  upiId: {
    label: 'UPI ID',
    autoComplete: 'off',
    maxLength: 200,
    ...asTyped,
    // A phone's keyboard for addresses has the @.
    inputMode: 'email',
    hint: 'Such as name@bank',
  },
};

const shownFor: Record<WithdrawValues['method'], readonly DetailsField[]> = {
  bank: ['accountHolderName', 'accountNumber', 'ifscCode'],
  upi: ['upiId'],
};

/** The account's fields, or the UPI id. */
export function DetailsFields({ form: { values, bind, isBusy } }: DetailsFieldsProps) {
  return shownFor[values.method].map((field) => (
    <Field key={field} {...fields[field]} {...bind(field)} required readOnly={isBusy} />
  ));
}
