import type { ProductAddress } from './product.js';
import { callProvider } from './provider.js';
import type { PaidFields } from './wire.js';

/** The faults of the provider. It works correctly in all other ways. */
export interface Faults {
  readonly webhookDelayMs?: number;
  readonly webhookCopies?: number;
  readonly webhookDrop?: boolean | number;
  readonly webhookShuffle?: boolean;
  readonly payoutOutcome?: 'processed' | 'failed' | 'reversed' | 'reversed_after_processed' | 'pending';
  readonly refundOutcome?: 'processed' | 'failed' | 'pending';
  readonly httpErrorRate?: number;
  readonly cutAfterCommit?: boolean | number;
  readonly latencyMs?: number;
}

async function postJson<Body>({ sandboxOrigin }: ProductAddress, path: string, body: object): Promise<Body> {
  const response = await fetch(`${sandboxOrigin}/razorpay/test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`);
  const answer: Body = await response.json();
  return answer;
}

export const setFaults = async (product: ProductAddress, faults: Faults): Promise<void> => {
  await postJson(product, 'faults', faults);
};

export interface PaymentRequest {
  readonly order_id?: string;
  readonly outcome: 'captured' | 'authorized';
  /** Paise; another amount than the order's, or the amount of a payment without an order. */
  readonly amount?: number;
  readonly currency?: string;
  /** A further payment of an order that is already paid. */
  readonly again?: boolean;
  readonly payment_id?: string;
}

/** Makes a payment that succeeds. */
export const makePayment = (product: ProductAddress, options: PaymentRequest): Promise<PaidFields> =>
  postJson(product, 'pay', options);

/** Makes a payment of an order that fails. */
export async function failPayment({ sandboxOrigin }: ProductAddress, orderId: string): Promise<void> {
  const response = await fetch(`${sandboxOrigin}/razorpay/test/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'failed' }),
  });
  await response.body?.cancel();
}

export interface PayoutRecord {
  readonly id: string;
  readonly reference_id: string;
  readonly amount: number;
  readonly status: string;
}

const PAGE = 100;

/** All payouts in the provider's records. */
export async function listPayouts(product: ProductAddress): Promise<PayoutRecord[]> {
  const all: PayoutRecord[] = [];
  for (;;) {
    const { items } = await callProvider<{ items: PayoutRecord[] }>(
      product,
      `payouts?account_number=2323230099089860&count=${String(PAGE)}&skip=${String(all.length)}`,
    );
    all.push(...items);
    if (items.length < PAGE) return all;
  }
}

/** The provider's own sums. Units: paise. */
export interface ProviderSums {
  readonly captured: { readonly count: number; readonly amount: number };
  readonly refunded: { readonly count: number; readonly amount: number };
  readonly paidOut: { readonly count: number; readonly amount: number };
  readonly open: { readonly refunds: number; readonly payouts: number; readonly webhooks: number };
}

export async function fetchProviderSums({ sandboxOrigin }: ProductAddress): Promise<ProviderSums> {
  const response = await fetch(`${sandboxOrigin}/razorpay/test/ledger`);
  const sums: ProviderSums = await response.json();
  return sums;
}
