import { fromRupees, type Paise } from '@paasa/money';
import { sentenceIn, type TranslateOf } from '@paasa/texts';
import type { CreateWithdrawalRequest } from '../../contract/withdrawal.js';
import { parsePayoutDetails, type PayoutDetailsForm } from '../../rules/payout-details.js';
import { MIN_WITHDRAWAL_PAISE, parseWithdrawalAmount } from '../../rules/withdrawal-amount.js';
import type { texts } from './texts/texts.js';
import type { TypedField, WithdrawValues } from './withdraw-values.js';

export interface WithdrawRequest extends CreateWithdrawalRequest {
  readonly amount: number;
}

/** The first fault, and its field. */
export interface Fault {
  readonly field: TypedField;
  readonly message: string;
}

type Checked =
  | { readonly fault: Fault; readonly request: null }
  | { readonly fault: null; readonly request: WithdrawRequest };

type DetailsField = Exclude<TypedField, 'amount'>;

type T = TranslateOf<typeof texts>;

const soundAccount = { accountHolderName: 'Asha Rao', accountNumber: '12345', ifscCode: 'HDFC0001234' };

/** The fields of the screen from top to bottom, each with a value that makes the rest of the form valid. */
const fieldsOf: Record<WithdrawValues['method'], readonly (readonly [DetailsField, PayoutDetailsForm])[]> = {
  bank: [
    ['accountHolderName', soundAccount],
    ['accountNumber', soundAccount],
    ['ifscCode', soundAccount],
  ],
  upi: [['upiId', {}]],
};

/** Bank statements print these in groups. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

const shownOf = ({ method, accountHolderName, ...values }: WithdrawValues): PayoutDetailsForm =>
  method === 'upi'
    ? { upiId: values.upiId.trim() }
    : {
        accountHolderName: accountHolderName.trim(),
        accountNumber: withoutSpaces(values.accountNumber),
        ifscCode: withoutSpaces(values.ifscCode).toUpperCase(),
      };

function amountFault(t: T, amount: string, rupees: number, balancePaise: Paise): string | null {
  const parsed = parseWithdrawalAmount(amount.trim() === '' ? null : rupees);
  if (parsed.ok) return parsed.value > balancePaise ? t('amount.insufficient') : null;
  const message = sentenceIn(parsed.refusal, t.language);
  if (amount.trim() === '') return message;
  if (rupees * 100 < MIN_WITHDRAWAL_PAISE) return t('amount.least');
  const isInLimits = parseWithdrawalAmount(Math.ceil(rupees)).ok;
  return isInLimits ? t('amount.decimals') : message;
}

/** The typed amount. Null if it is not valid. Units: rupees in, paise out. */
export function readAmount(amount: string, balanceRupees: number): Paise | null {
  const parsed = parseWithdrawalAmount(amount.trim() === '' ? null : Number(amount));
  return parsed.ok && parsed.value <= fromRupees(balanceRupees) ? parsed.value : null;
}

/**
 * Reads the form: the request, or the first fault from top to bottom.
 *
 * Only visible fields are sent: an account number typed before the choice of UPI is not. Units: `balanceRupees` and
 * the amount are rupees.
 */
export function checkValues(t: T, values: WithdrawValues, balanceRupees: number): Checked {
  const amount = Number(values.amount);
  const message = amountFault(t, values.amount, amount, fromRupees(balanceRupees));
  if (message !== null) return { fault: { field: 'amount', message }, request: null };
  const { savedDetailsId } = values;
  if (savedDetailsId !== null) return { fault: null, request: { amount, savedDetailsId, type: 'WITHDRAW' } };
  const shown = shownOf(values);
  for (const [field, rest] of fieldsOf[values.method]) {
    if (parsePayoutDetails({ ...rest, [field]: shown[field] }).ok) continue;
    // The hint is for a field that is filled in and wrong.
    const fault = { field, message: t(`fault.${shown[field] === '' ? 'empty' : field}`) };
    return { fault, request: null };
  }
  return { fault: null, request: { amount, ...shown, type: 'WITHDRAW' } };
}
