import { z } from 'zod';
import { notesSchema, unixSeconds } from './entities.js';

const common = {
  id: z.string(),
  entity: z.literal('fund_account'),
  contact_id: z.string(),
  active: z.boolean(),
  batch_id: z.null(),
  created_at: unixSeconds,
};

/** Where a contact's money goes. */
export const fundAccountSchema = z.discriminatedUnion('account_type', [
  z.object({
    ...common,
    account_type: z.literal('bank_account'),
    bank_account: z.object({
      ifsc: z.string(),
      bank_name: z.string(),
      name: z.string(),
      account_number: z.string(),
      notes: notesSchema,
    }),
  }),
  z.object({
    ...common,
    account_type: z.literal('vpa'),
    vpa: z.object({ username: z.string(), handle: z.string(), address: z.string() }),
  }),
]);
export type FundAccount = z.infer<typeof fundAccountSchema>;

/** The fields that identify a fund account. */
export function fundAccountKey(account: FundAccount): string {
  if (account.account_type === 'vpa') return JSON.stringify([account.contact_id, account.vpa.address]);
  const { name, ifsc, account_number: accountNumber } = account.bank_account;
  return JSON.stringify([account.contact_id, name, ifsc, accountNumber]);
}
