import { expect } from '@playwright/test';
import { reconcile } from './operators.js';
import type { Product } from './product.js';
import { fetchProviderSums, setFaults } from './provider-doors.js';

/** Lets the outside world come to rest, and tells the product of everything that it has not heard. */
export async function settle(product: Product): Promise<void> {
  await setFaults(product, {});
  await expect
    .poll(async () => (await fetchProviderSums(product)).open, { timeout: 60_000 })
    .toEqual({ refunds: 0, payouts: 0, webhooks: 0 });
  // Once to ask for what is due, once for the refunds that came of it.
  await reconcile(product);
  await expect.poll(async () => (await fetchProviderSums(product)).open.refunds, { timeout: 30_000 }).toBe(0);
  await reconcile(product);
}
