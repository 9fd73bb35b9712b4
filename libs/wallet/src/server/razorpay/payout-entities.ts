import { z } from 'zod';
import { PAYOUT_STATUSES, type ProviderPayout } from './payment-provider.js';
import { id, paise } from './razorpay-entities.js';

/** More than the dearest payout costs, tax included; a larger "fee" is a mistake that must not reach the ledger. */
const LARGEST_FEE_PAISE = 100_000;

export const contactEntitySchema = z.object({ id });

export const fundAccountEntitySchema = z.object({
  id,
  contact_id: id,
  account_type: z.string(),
  bank_account: z.object({ account_number: z.string().optional() }).nullish(),
  vpa: z.object({ address: z.string().optional() }).nullish(),
});

/** No fallback for an unknown state: its meaning for money cannot be guessed. */
export const payoutEntitySchema = z
  .object({
    id,
    reference_id: z.string().max(40).nullish(),
    fund_account_id: id,
    amount: paise,
    currency: z.string(),
    fees: paise.max(LARGEST_FEE_PAISE).nullish(),
    status: z.enum(PAYOUT_STATUSES),
    // A reference that cannot be read must not hide what became of the money.
    utr: id.nullish().catch(null),
    failure_reason: z.string().nullish(),
    status_details: z.object({ description: z.string().nullish() }).nullish(),
  })
  .transform((entity): ProviderPayout => ({
    payoutId: entity.id,
    referenceId: entity.reference_id ?? null,
    fundAccountId: entity.fund_account_id,
    amountPaise: entity.amount,
    currency: entity.currency,
    feePaise: entity.fees ?? 0,
    status: entity.status,
    utr: entity.utr ?? null,
    failureReason: entity.failure_reason ?? entity.status_details?.description ?? null,
  }));
