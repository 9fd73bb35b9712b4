import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { payoutSchema, type Payout } from '../server/razorpay/entities/payout.js';
import { ledgerSchema, type ProviderLedger } from '../server/razorpay/ledger/provider-ledger.js';
import type { Answer } from './call-api.js';

type Api = (
  method: 'GET' | 'POST',
  pathname: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

const identity = z.object({ id: z.string() });

export const ownAccount = '2323230099089860';
export const bankDetails = { name: 'Asha Rao', ifsc: 'HDFC0000053', account_number: '765432123456789' };

/** Creates a contact and a fund account. Shape: the id of the fund account. */
export async function createPayee(
  api: Api,
  account: object = { account_type: 'bank_account', bank_account: bankDetails },
): Promise<string> {
  const contact = identity.parse((await api('POST', '/contacts', { name: 'Asha Rao' })).body);
  const made = await api('POST', '/fund_accounts', { contact_id: contact.id, ...account });
  return identity.parse(made.body).id;
}

/** The body of `POST /v1/payouts` for a bank account, with any field changed. */
export function payoutRequest(fundAccountId: string, changes: object = {}): object {
  return {
    account_number: ownAccount,
    fund_account_id: fundAccountId,
    amount: 50_000,
    currency: 'INR',
    mode: 'IMPS',
    purpose: 'payout',
    ...changes,
  };
}

export async function makePayout(api: Api, request: object, key: string = randomUUID()): Promise<Payout> {
  return payoutSchema.parse((await api('POST', '/payouts', request, { 'x-payout-idempotency': key })).body);
}

/** Reads the payout again and again until it has the wanted state. */
export async function payoutWhen(
  api: Api,
  id: string,
  isWanted: (payout: Payout) => boolean,
): Promise<Payout> {
  for (;;) {
    const payout = payoutSchema.parse((await api('GET', `/payouts/${id}`)).body);
    if (isWanted(payout)) return payout;
  }
}

export async function readLedger(sandboxUrl: string): Promise<ProviderLedger> {
  return ledgerSchema.parse(await (await fetch(`${sandboxUrl}/razorpay/test/ledger`)).json());
}
