import { z } from 'zod';
import { invalidInput, type ErrorBody } from '../calls/errors.js';
import { newId, unknownId } from '../calls/ids.js';
import type { ProviderContext } from '../context/provider-context.js';
import { requestBody, textField, whenMissing } from '../calls/request-body.js';
import type { Made } from './create-contact.js';
import { fundAccountKey, type FundAccount } from '../entities/fund-account.js';

/** The first four letters of an IFSC name the bank. */
const bankNames: Readonly<Record<string, string>> = {
  AXIS: 'Axis Bank',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB: 'Punjab National Bank',
  SBIN: 'State Bank of India',
};

const bankAccount = z.strictObject(
  {
    name: textField('name', 120).min(3, 'The name must be at least 3 characters.'),
    ifsc: textField('ifsc', 11).regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'IFSC code is invalid.'),
    account_number: textField('account number', 35).regex(
      /^[A-Za-z0-9]{5,35}$/,
      'The account number format is invalid.',
    ),
  },
  'The bank account must have a name, an ifsc and an account_number.',
);
const vpa = z.strictObject(
  {
    address: textField('address', 321).regex(
      /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/,
      'Invalid VPA. Please enter a valid Virtual Payment Address',
    ),
  },
  'The vpa must have an address.',
);

/** **Shape**: the body of `POST /v1/fund_accounts`. */
export const createFundAccountBody = requestBody({
  contact_id: z.string('The contact id field is required.'),
  account_type: z.enum(['bank_account', 'vpa'], {
    error: whenMissing('The account type field is required.', 'The selected account type is invalid.'),
  }),
  bank_account: bankAccount.optional(),
  vpa: vpa.optional(),
});
export type CreateFundAccount = z.infer<typeof createFundAccountBody>;

/** The contact's fund account with these details: the existing one, or a new one. */
export async function createFundAccount(
  { store, now }: ProviderContext,
  wanted: CreateFundAccount,
): Promise<Made<FundAccount> | { readonly refusal: ErrorBody }> {
  if (store.contacts.find(wanted.contact_id) === null) {
    return { refusal: unknownId('cont', wanted.contact_id) };
  }
  const account = draftOf(wanted, now());
  if (account === null) {
    const field = wanted.account_type;
    return { refusal: invalidInput(`The ${field.replace('_', ' ')} field alone must be sent.`, field) };
  }
  const existing = store.fundAccounts.findBySecondKey(fundAccountKey(account));
  if (existing !== null) return { entity: existing, isNew: false };
  await store.commit({ fundAccounts: [account] });
  return { entity: account, isNew: true };
}

/** Null if the details do not belong to the type. */
function draftOf(
  { contact_id, account_type, bank_account, vpa }: CreateFundAccount,
  now: Date,
): FundAccount | null {
  const common = {
    id: newId('fa'),
    entity: 'fund_account' as const,
    contact_id,
    active: true,
    batch_id: null,
    created_at: Math.floor(now.getTime() / 1000),
  };
  if (account_type === 'bank_account') {
    if (bank_account === undefined || vpa !== undefined) return null;
    const bankName = bankNames[bank_account.ifsc.slice(0, 4)] ?? 'Sandbox Bank';
    return { ...common, account_type, bank_account: { ...bank_account, bank_name: bankName, notes: [] } };
  }
  if (vpa === undefined || bank_account !== undefined) return null;
  const [username = '', handle = ''] = vpa.address.split('@');
  return { ...common, account_type, vpa: { username, handle, address: vpa.address } };
}
