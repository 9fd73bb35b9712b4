import { randomDigits } from '../calls/ids.js';
import { payoutFees } from '../context/payout-fees.js';
import type {
  Payout,
  PayoutEventName,
  PayoutOutcome,
  PayoutRecord,
  PayoutStatus,
} from '../entities/payout.js';

/** A payout's next state and its events, each with its own snapshot. */
export interface PayoutStep {
  readonly record: PayoutRecord;
  readonly events: readonly { readonly event: PayoutEventName; readonly payout: Payout }[];
}

const details: Readonly<
  Record<PayoutStatus, readonly [reason: string, source: string, description: string]>
> = {
  pending: ['pending_approval', 'business', 'The payout waits for the approval of your team.'],
  queued: ['low_balance', 'business', 'The payout waits for enough balance in your business account.'],
  processing: ['payout_bank_processing', 'beneficiary_bank', 'The bank is working on the payout.'],
  processed: ['payout_processed', 'beneficiary_bank', "The money is in the beneficiary's account."],
  failed: ['beneficiary_bank_offline', 'beneficiary_bank', "The beneficiary's bank could not be reached."],
  reversed: ['beneficiary_bank_rejected', 'beneficiary_bank', "The beneficiary's bank sent the money back."],
  rejected: ['payout_rejected', 'business', 'Your team rejected the payout.'],
  cancelled: ['payout_cancelled', 'business', 'The payout was cancelled before it started.'],
};

const firstStatus: Readonly<Record<PayoutOutcome, PayoutStatus>> = {
  processed: 'processing',
  failed: 'processing',
  reversed: 'processing',
  reversed_after_processed: 'processing',
  pending: 'pending',
  queued: 'queued',
  processing: 'processing',
  rejected: 'pending',
  cancelled: 'queued',
};

/** Events of a payout that has reached a state; the provider has none for a cancelled one. */
const eventOf: Readonly<Record<PayoutStatus, PayoutEventName | null>> = {
  pending: 'payout.pending',
  queued: 'payout.queued',
  processing: 'payout.initiated',
  processed: 'payout.processed',
  failed: 'payout.failed',
  reversed: 'payout.reversed',
  rejected: 'payout.rejected',
  cancelled: null,
};

/** The first answer about a payout; its state depends on the chosen end. */
export function firstStep(
  record: Omit<PayoutRecord, 'payout' | 'plan'> & { readonly payout: Omit<Payout, ChangingField> },
  plan: PayoutOutcome,
): PayoutStep {
  const blank = { fees: 0, tax: 0, utr: null, status: 'pending', ...describe('pending') } as const;
  return enter({ ...record, payout: { ...record.payout, ...blank }, plan }, firstStatus[plan], plan);
}

type ChangingField = 'fees' | 'tax' | 'utr' | 'status' | 'failure_reason' | 'status_details';

/** The next step; null for a payout that is held or has ended. */
export function nextStep(record: PayoutRecord): PayoutStep | null {
  const { payout, plan } = record;
  switch (plan) {
    case null:
    case 'pending':
    case 'queued':
    case 'processing':
      return null;
    case 'rejected':
    case 'cancelled':
      return enter(record, plan, null);
    default:
      if (payout.status === 'pending' || payout.status === 'queued') return enter(record, 'processing', plan);
      if (plan === 'reversed_after_processed') return credit(record, 'reversed');
      return plan === 'processed' ? credit(record, null) : enter(record, plan, null);
  }
}

/** The state after all steps from this one on, with all their events. */
export function lastStep(step: PayoutStep): PayoutStep {
  const next = nextStep(step.record);
  return next === null ? step : lastStep({ ...next, events: [...step.events, ...next.events] });
}

/** The bank's reference comes first, in its own event. */
function credit(record: PayoutRecord, plan: PayoutOutcome | null): PayoutStep {
  const payout = { ...record.payout, utr: randomDigits(12) };
  const step = enter({ ...record, payout }, 'processed', plan);
  return { ...step, events: [{ event: 'payout.updated', payout }, ...step.events] };
}

function enter(record: PayoutRecord, status: PayoutStatus, plan: PayoutOutcome | null): PayoutStep {
  const payout = inStatus(record.payout, status);
  const event = eventOf[status];
  return { record: { ...record, payout, plan }, events: event === null ? [] : [{ event, payout }] };
}

/** The payout with the fees and the reason of a status. */
export function inStatus(payout: Payout, status: PayoutStatus): Payout {
  return { ...payout, status, ...charge(payout, status), ...describe(status) };
}

function charge({ amount }: Payout, status: PayoutStatus): Pick<Payout, 'fees' | 'tax'> {
  return status === 'processing' || status === 'processed' ? payoutFees(amount) : { fees: 0, tax: 0 };
}

function describe(status: PayoutStatus): Pick<Payout, 'failure_reason' | 'status_details'> {
  const [reason, source, description] = details[status];
  const isFailure = status === 'failed' || status === 'reversed' || status === 'rejected';
  return { failure_reason: isFailure ? description : null, status_details: { description, source, reason } };
}
