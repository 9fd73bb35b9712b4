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
}

/**
 * The payment provider, as far as deposits need it.
 *
 * Errors, of each call: `ProviderRejected`, `ProviderUnavailable`.
 */
export interface PaymentProvider {
  /** Makes an order; calling again makes another one, which costs nothing while nobody pays it. */
  createOrder(order: { readonly amountPaise: number; readonly receipt: string }): Promise<ProviderOrder>;
  findPayment(paymentId: string): Promise<ProviderPayment | null>;
  listOrderPayments(orderId: string): Promise<readonly ProviderPayment[]>;
}

/** Thrown when the provider understood the call and said no; trying again would not help. */
export class ProviderRejected extends Error {
  override readonly name = 'ProviderRejected';

  constructor(
    readonly status: number,
    readonly code: string,
    description: string,
  ) {
    super(`The payment provider answered ${status} ${code}: ${description}`);
  }
}

/** Thrown when it is unclear what the provider did: no answer, a broken one, or a failure of its own. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
