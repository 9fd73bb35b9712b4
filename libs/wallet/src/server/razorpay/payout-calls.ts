import type { PayoutDetails } from '../../rules/payout-details.js';
import { toContactName } from './contact-name.js';
import {
  ProviderUnavailable,
  type NewPayout,
  type PaymentProvider,
  type ProviderPayout,
} from './payment-provider.js';
import { contactEntitySchema, fundAccountEntitySchema, payoutEntitySchema } from './payout-entities.js';
import {
  anyRows,
  collectionOf,
  assertSame,
  nullIfUnknown,
  pageQuery,
  readRows,
  type RazorpayCall,
} from './razorpay-call.js';

const payouts = collectionOf(payoutEntitySchema);

/** What the receiving bank prints: at most 30 letters, digits and spaces. */
const NARRATION = 'Paasa withdrawal';

/** Two spellings of one id would be two keys, and two payouts: capital letters are not for keys. */
const KEY_FORM = /^[a-z0-9_-]{4,36}$/;

/**
 * Money that goes out.
 *
 * Everything here may be repeated: the same contact or fund account is found again, the same payout by its key.
 *
 * Source: https://razorpay.com/docs/api/x/contacts, /fund-accounts, /payouts, /payout-idempotency
 */
export function createPayoutCalls(call: RazorpayCall, payoutAccount: string) {
  const ownAccount = { account_number: payoutAccount };
  return {
    payoutAccount,
    async createContact({ name, referenceId }) {
      const body = { name: toContactName(name), type: 'customer', reference_id: referenceId };
      const request = { method: 'POST', path: '/v1/contacts', body, confidential: [name] } as const;
      const { id } = await call(request, contactEntitySchema);
      return { contactId: id };
    },
    async createFundAccount({ contactId, destination }) {
      const details = fundAccountDetails(destination);
      const request = {
        method: 'POST',
        path: '/v1/fund_accounts',
        body: { contact_id: contactId, ...details },
        confidential: [addressOf(destination), destination.holderName],
      } as const;
      const entity = await call(request, fundAccountEntitySchema);
      const asked = { contact_id: contactId, account_type: details.account_type };
      assertSame('POST /v1/fund_accounts', entity, asked);
      const address = destination.kind === 'bank' ? entity.bank_account?.account_number : entity.vpa?.address;
      if (address !== undefined && address.toLowerCase() !== addressOf(destination).toLowerCase())
        throw new ProviderUnavailable("The payment provider's fund account is of somebody else.");
      return { fundAccountId: entity.id };
    },
    async createPayout(asked) {
      const { idempotencyKey, fundAccountId, amountPaise, referenceId } = asked;
      if (!KEY_FORM.test(idempotencyKey))
        throw new Error('A payout needs a key of 4 to 36 lower-case characters.');
      const body = payoutBody(asked, asked.payoutAccount ?? payoutAccount);
      const idempotency = { header: 'X-Payout-Idempotency', key: idempotencyKey };
      const request = { method: 'POST', path: '/v1/payouts', body, idempotency } as const;
      const payout = await call(request, payoutEntitySchema);
      return assertSame('POST /v1/payouts', payout, {
        amountPaise,
        currency: 'INR',
        referenceId,
        fundAccountId,
      });
    },
    async findPayout(payoutId) {
      const path = `/v1/payouts/${encodeURIComponent(payoutId)}`;
      const payout = await nullIfUnknown(call({ method: 'GET', path }, payoutEntitySchema));
      return payout === null ? null : assertSame(`GET ${path}`, payout, { payoutId });
    },
    async findPayoutByReference(referenceId, account = payoutAccount) {
      const query = { account_number: account, reference_id: referenceId };
      const { items } = await call({ method: 'GET', path: '/v1/payouts', query }, payouts);
      return onlyOneOf(items, referenceId);
    },
    async listPayouts(page) {
      const query = { ...ownAccount, ...pageQuery(page) };
      const { items } = await call({ method: 'GET', path: '/v1/payouts', query }, anyRows);
      return readRows(items, payoutEntitySchema);
    },
  } satisfies Partial<PaymentProvider>;
}

const payoutBody = ({ fundAccountId, amountPaise, mode, referenceId }: NewPayout, account: string) => ({
  account_number: account,
  fund_account_id: fundAccountId,
  amount: amountPaise,
  currency: 'INR',
  mode,
  purpose: 'payout',
  // Ours to top up; a player has no part in it.
  queue_if_low_balance: true,
  reference_id: referenceId,
  narration: NARRATION,
});

const addressOf = (destination: PayoutDetails): string =>
  destination.kind === 'bank' ? destination.accountNumber : destination.address;

function fundAccountDetails(destination: PayoutDetails) {
  if (destination.kind === 'upi')
    return { account_type: 'vpa', vpa: { address: destination.address } } as const;
  const { holderName, ifsc, accountNumber } = destination;
  const name = holderName.trim().replaceAll(/\s+/g, ' ');
  return {
    account_type: 'bank_account',
    bank_account: { name, ifsc, account_number: accountNumber },
  } as const;
}

/**
 * The payout of a reference, or null.
 *
 * Null gives a player's money back, so it needs proof: a list with other references was not filtered, and ours may be
 * on a later page. Two payouts of one reference need people.
 */
function onlyOneOf(found: readonly ProviderPayout[], referenceId: string): ProviderPayout | null {
  for (const payout of found) assertSame('GET /v1/payouts', payout, { referenceId });
  if (found.length > 1)
    throw new ProviderUnavailable('The payment provider knows two payouts of one reference.');
  return found[0] ?? null;
}
