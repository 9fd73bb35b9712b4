import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** The fields of the form, unchecked; a field may be empty or missing. */
export interface PayoutDetailsForm {
  readonly accountHolderName?: unknown;
  readonly accountNumber?: unknown;
  readonly ifscCode?: unknown;
  readonly upiId?: unknown;
}

/** Where money is paid out to, in the one form that is stored and compared. */
export type PayoutDetails =
  | {
      readonly kind: 'bank';
      readonly holderName: string;
      /** Upper case. */
      readonly ifsc: string;
      readonly accountNumber: string;
    }
  | {
      readonly kind: 'upi';
      readonly holderName: string;
      /** `name@handle` in lower case, because UPI ignores case. */
      readonly address: string;
    };

const HOLDER_LENGTH = { min: 3, max: 120 };
/** Control characters, line and paragraph separators, and the marks that turn the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const ACCOUNT_NUMBER = /^[A-Za-z0-9]{5,35}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const UPI_ID = /^[a-z0-9._-]{2,100}@[a-z][a-z0-9]{1,63}$/;

/** A UPI id names its account alone, but the provider requires a name too. */
const UNNAMED_HOLDER = 'UPI account';

const MESSAGE = constant(texts, (t) => t('bankDetails'));
const invalid = (): Refused => refuse('malformed', 'wallet/bank-details', MESSAGE);

/** Shape: '' for a field that is absent, null for a field that is not a text. */
function readField(value: unknown): string | null {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value.trim() : null;
}

function parseHolderName(name: string): string | null {
  if (UNPRINTABLE.test(name)) return null;
  const length = [...name].length;
  return length < HOLDER_LENGTH.min || length > HOLDER_LENGTH.max ? null : name;
}

/**
 * Reads the destination of a withdrawal: a bank account with its holder and IFSC, or a UPI id, whose holder is
 * optional.
 *
 * With an account number it is a bank account, as in the form. The other fields must be right as well.
 *
 * Errors: `wallet/bank-details`.
 * Source: IFSC as defined by the Reserve Bank of India (four letters, a zero, six letters or digits); lengths as
 * Razorpay's fund accounts accept them.
 */
export function parsePayoutDetails(form: PayoutDetailsForm): Result<PayoutDetails> {
  const name = readField(form.accountHolderName);
  const accountNumber = readField(form.accountNumber);
  const ifsc = readField(form.ifscCode)?.toUpperCase() ?? null;
  const address = readField(form.upiId)?.toLowerCase() ?? null;
  if (name === null || accountNumber === null || ifsc === null || address === null) return invalid();
  if (address !== '' && !UPI_ID.test(address)) return invalid();
  if (accountNumber === '') {
    const holderName = name === '' ? UNNAMED_HOLDER : parseHolderName(name);
    return address === '' || holderName === null ? invalid() : ok({ kind: 'upi', holderName, address });
  }
  const holderName = parseHolderName(name);
  if (holderName === null || !ACCOUNT_NUMBER.test(accountNumber) || !IFSC.test(ifsc)) return invalid();
  return ok({ kind: 'bank', holderName, ifsc, accountNumber });
}

/** The last four characters of an account number, or of the name in a UPI id; only these are shown. */
export function last4Of(details: PayoutDetails): string {
  const shown = details.kind === 'bank' ? details.accountNumber : details.address.replace(/@.*/, '');
  return shown.slice(-4);
}
