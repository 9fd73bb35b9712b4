import { z } from 'zod';
import { generalError, invalidInput, keyOfAnotherRequest, type ErrorBody } from '../calls/errors.js';
import { newId, unknownId } from '../calls/ids.js';
import { record, type ProviderContext } from '../context/provider-context.js';
import {
  maxAmountPaise,
  notesField,
  notesOf,
  requestBody,
  textField,
  whenMissing,
} from '../calls/request-body.js';
import { hashRequest } from '../calls/request-hash.js';
import { payoutModes, type Payout, type PayoutRecord } from '../entities/payout.js';
import { firstStep, lastStep, type PayoutStep } from './payout-steps.js';

const minAmountPaise = 100;

/** **Shape**: the body of `POST /v1/payouts`. */
export const createPayoutBody = requestBody({
  account_number: z.string('The account number field is required.'),
  fund_account_id: z.string('The fund account id field is required.'),
  amount: z
    .int({ error: whenMissing('The amount field is required.', 'The amount must be an integer.') })
    .min(minAmountPaise, 'Minimum transaction amount allowed is Re. 1')
    .max(maxAmountPaise, 'Amount exceeds maximum amount allowed.'),
  currency: z.literal('INR', {
    error: whenMissing('The currency field is required.', 'Currency is not supported'),
  }),
  mode: z.enum(payoutModes, {
    error: whenMissing('The mode field is required.', 'Payout mode is invalid'),
  }),
  purpose: textField('purpose', 30).min(1, 'The purpose field is required.'),
  queue_if_low_balance: z.boolean('The queue if low balance field must be true or false.').nullish(),
  reference_id: textField('reference id', 40).nullish(),
  narration: textField('narration', 30)
    .regex(/^[A-Za-z0-9 ]*$/, 'The narration may only contain letters, numbers and spaces.')
    .nullish(),
  notes: notesField,
});
export type CreatePayout = z.infer<typeof createPayoutBody>;

const keyForm = /^[A-Za-z0-9_ -]{4,36}$/;

export interface PayoutCall {
  readonly key: string | undefined;
  readonly wanted: CreatePayout;
  /** The merchant's account that pays. */
  readonly ownAccount: string;
}

/**
 * Creates a payout once for each key: a repeat gets the first answer again.
 *
 * **Source**: Razorpay's documentation, idempotency: the same key and body give the saved result.
 *
 * Check and change run without a pause between them, so one of several parallel calls creates the payout and the
 * others find it.
 */
export async function createPayout(
  context: ProviderContext,
  { key, wanted, ownAccount }: PayoutCall,
): Promise<{ readonly answer: Payout; readonly isNew: boolean } | { readonly refusal: ErrorBody }> {
  if (key === undefined || !keyForm.test(key)) {
    return {
      refusal: invalidInput(
        'X-Payout-Idempotency must have 4 to 36 letters, digits, hyphens or underscores.',
      ),
    };
  }
  const requestHash = hashRequest(wanted);
  const existing = context.store.payouts.findBySecondKey(key);
  if (existing !== null) {
    return existing.requestHash === requestHash
      ? { answer: existing.answer ?? existing.payout, isNew: false }
      : { refusal: keyOfAnotherRequest() };
  }
  const refusal = refuse(context, wanted, ownAccount);
  if (refusal !== null) return { refusal };
  const first = draft(context, wanted, { idempotencyKey: key, requestHash });
  const step = context.faults.current.payoutAtOnce ? lastStep(first) : first;
  const answer = step.record.payout;
  await record(context, { payouts: [{ ...step.record, answer }] }, step.events);
  return { answer, isNew: true };
}

function refuse(
  { store, faults }: ProviderContext,
  wanted: CreatePayout,
  ownAccount: string,
): ErrorBody | null {
  if (wanted.account_number !== ownAccount)
    return invalidInput('The account number is invalid.', 'account_number');
  const account = store.fundAccounts.find(wanted.fund_account_id);
  if (account === null) return unknownId('fa', wanted.fund_account_id);
  if ((wanted.mode === 'UPI') !== (account.account_type === 'vpa')) {
    return invalidInput(
      `${wanted.mode} is not a valid mode for a fund account of type ${account.account_type}`,
      'mode',
    );
  }
  if (faults.current.payoutOutcome === 'queued' && wanted.queue_if_low_balance !== true) {
    return generalError('Your account does not have enough balance to carry out the payout operation.');
  }
  return null;
}

function draft(
  { faults, now }: ProviderContext,
  wanted: CreatePayout,
  request: Pick<PayoutRecord, 'idempotencyKey' | 'requestHash'>,
): PayoutStep {
  const payout = {
    id: newId('pout'),
    entity: 'payout',
    fund_account_id: wanted.fund_account_id,
    amount: wanted.amount,
    currency: wanted.currency,
    notes: notesOf(wanted.notes),
    purpose: wanted.purpose,
    mode: wanted.mode,
    reference_id: wanted.reference_id ?? null,
    narration: wanted.narration ?? 'Sandbox Fund Transfer',
    batch_id: null,
    created_at: Math.floor(now().getTime() / 1000),
  } satisfies Partial<Payout>;
  return firstStep({ ...request, payout }, faults.current.payoutOutcome);
}
