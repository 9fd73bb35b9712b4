import { useTexts } from '@paasa/texts/ui';
import { Field, type FieldProps, type Form } from '@paasa/ui-kit/ui';
import { texts } from './texts/texts.js';
import type { TypedField, WithdrawValues } from './withdraw-values.js';

export interface DetailsFieldsProps {
  readonly form: Form<WithdrawValues>;
}

type DetailsField = Exclude<TypedField, 'amount'>;

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

type Look = Pick<FieldProps, 'autoComplete' | 'maxLength' | 'autoCapitalize' | 'inputMode'>;

const fields: Record<DetailsField, Look> = {
  accountHolderName: { autoComplete: 'name', maxLength: 120 },
  accountNumber: { autoComplete: 'off', maxLength: 60, ...asTyped },
  ifscCode: {
    autoComplete: 'off',
    maxLength: 20,
    ...asTyped,
    autoCapitalize: 'characters',
  },
  upiId: {
    autoComplete: 'off',
    maxLength: 200,
    ...asTyped,
    // A phone's keyboard for addresses has the @.
    inputMode: 'email',
  },
};

const shownFor: Record<WithdrawValues['method'], readonly DetailsField[]> = {
  bank: ['accountHolderName', 'accountNumber', 'ifscCode'],
  upi: ['upiId'],
};

/** The account's fields, or the UPI id. */
export function DetailsFields({ form: { values, bind, isBusy } }: DetailsFieldsProps) {
  const t = useTexts(texts);
  const hints: Partial<Record<DetailsField, string>> = {
    ifscCode: t('hint.ifscCode'),
    upiId: t('hint.upiId'),
  };
  return shownFor[values.method].map((field) => (
    <Field
      key={field}
      {...fields[field]}
      label={t(`field.${field}`)}
      hint={hints[field]}
      {...bind(field)}
      required
      readOnly={isBusy}
    />
  ));
}
