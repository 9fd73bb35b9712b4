import type { PayoutDetails } from '../../rules/payout-details.js';
/** An order at the provider, to be paid in its checkout. Units: paise. */
export interface ProviderOrder {
  readonly orderId: string;
  readonly amountPaise: number;
  readonly currency: string;
}

/** A payment as the provider knows it; `captured` is the only state in which the money is ours. Units: paise. */
export interface ProviderPayment {
  readonly paymentId: string;
  /** Null for a payment that was made without an order. */
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Tax included; zero until the payment is captured. */
  readonly feePaise: number;
  readonly refundedPaise: number;
  /** The card, UPI id or person that paid, as far as the provider says; the same text for the same one. */
  readonly payer: string | null;
}

/** A refund of a payment, or of a part of it. Units: paise. */
export interface ProviderRefund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: 'pending' | 'processed' | 'failed';
  /** What we called it. */
  readonly receipt: string | null;
}

/** The states that a payout can be in; `processed` may still become `reversed`, the last five are final otherwise. */
export const PAYOUT_STATUSES = [
  'pending',
  'queued',
  'scheduled',
  'processing',
  'processed',
  'reversed',
  'cancelled',
  'rejected',
  'failed',
] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** A payout as the provider knows it. Units: paise. */
export interface ProviderPayout {
  readonly payoutId: string;
  /** What we called it: the id of our transfer. */
  readonly referenceId: string | null;
  readonly fundAccountId: string;
  readonly amountPaise: number;
  readonly currency: string;
  /** Tax included. */
  readonly feePaise: number;
  readonly status: PayoutStatus;
  /** The bank's reference; null while there is none. */
  readonly utr: string | null;
  readonly failureReason: string | null;
}

export interface NewPayout {
  /** 4 to 36 characters; the same one for every repeat of the same payout. */
  readonly idempotencyKey: string;
  readonly fundAccountId: string;
  readonly amountPaise: number;
  readonly mode: 'IMPS' | 'UPI';
  readonly referenceId: string;
  /** The account that pays; default: the present one. */
  readonly payoutAccount?: string;
}

/** A page of the provider's own records, newest first. */
export interface ProviderPage {
  readonly count: number;
  readonly skip: number;
  /** Only records made since then; seconds since 1970. */
  readonly fromUnixSeconds?: number;
}

/** A page of a list, read row by row, so that one unreadable row does not hide the others. */
export interface ProviderList<Entity> {
  readonly rows: readonly Entity[];
  /** The caller must report these: it is unknown what they mean for money. */
  readonly unreadableIds: readonly string[];
  /** Rows that are the business of another cell. */
  readonly elsewhereIds?: readonly string[];
  /** Rows that may be the business of a cell that does not answer. They are in `rows`, too. */
  readonly undecidedIds?: readonly string[];
}

/** The number of rows that the provider sent; a short page is the last one. */
export const rowCountOf = ({ rows, unreadableIds, elsewhereIds = [] }: ProviderList<unknown>): number =>
  rows.length + unreadableIds.length + elsewhereIds.length;

/**
 * The payment provider, as far as the wallet needs it.
 *
 * Errors, of each call: `ProviderRejected`, `ProviderUnavailable`.
 */
export interface PaymentProvider {
  /** Our present account for payouts. */
  readonly payoutAccount: string;
  /** Makes an order. A second call makes another one, which costs nothing while it is unpaid. */
  createOrder(order: { readonly amountPaise: number; readonly receipt: string }): Promise<ProviderOrder>;
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  listOrderPayments(orderId: string): Promise<readonly ProviderPayment[]>;
  listPayments(page: ProviderPage): Promise<ProviderList<ProviderPayment>>;
  /**
   * Refunds a payment or a part of it; the provider rejects more than is left.
   *
   * Shape: `receipt` is 10 to 40 of `A-Z a-z 0-9 _ -`. The same receipt returns the same refund, also a failed one, so
   * a new attempt needs a new receipt.
   */
  createRefund(refund: {
    readonly paymentId: string;
    readonly amountPaise: number;
    readonly receipt: string;
  }): Promise<ProviderRefund>;
  listRefunds(paymentId: string): Promise<readonly ProviderRefund[]>;
  /** The same details give the existing contact. */
  createContact(contact: {
    readonly name: string;
    readonly referenceId: string;
  }): Promise<{ readonly contactId: string }>;
  /** The same details give the existing fund account. */
  createFundAccount(account: {
    readonly contactId: string;
    readonly destination: PayoutDetails;
  }): Promise<{ readonly fundAccountId: string }>;
  /**
   * Within 7 days the same key with the same body returns the same payout. After that the provider has forgotten the
   * key: find an older payout, never request it again.
   */
  createPayout(payout: NewPayout): Promise<ProviderPayout>;
  findPayout(payoutId: string): Promise<ProviderPayout | null>;
  findPayoutByReference(referenceId: string, payoutAccount?: string): Promise<ProviderPayout | null>;
  listPayouts(page: ProviderPage): Promise<ProviderList<ProviderPayout>>;
}

/** The provider understood the call and refused it; a retry would not help. */
export class ProviderRejected extends Error {
  override readonly name = 'ProviderRejected';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly description: string,
    /** The provider's short word for the cause, such as `input_validation_failed`. */
    readonly reason: string | null = null,
  ) {
    super(`The payment provider answered ${status} ${code}: ${description}`);
  }
}

/** It is unclear what the provider did: no answer, a broken one, or a failure of its own. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Whether a call to the provider failed; any other error is a fault of ours. */
export const isProviderFailure = (error: unknown): error is ProviderRejected | ProviderUnavailable =>
  error instanceof ProviderRejected || error instanceof ProviderUnavailable;

/** For the log. The provider's own words may repeat the bank details that it rejects, so only its code is in it. */
export const describeFailure = (error: ProviderRejected | ProviderUnavailable): string =>
  error instanceof ProviderRejected ? `${error.status} ${error.code}` : error.message;
