import { expect } from '@playwright/test';
import { reconcile } from './operators.js';
import type { Product } from './product.js';
import { fetchProviderSums, setFaults } from './provider-doors.js';

/** Lets the outside world finish its work, and reports all missed events to the product. */
export async function settle(product: Product): Promise<void> {
  await setFaults(product, {});
  await expect
    .poll(async () => (await fetchProviderSums(product)).open, { timeout: 60_000 })
    .toEqual({ refunds: 0, payouts: 0, webhooks: 0 });
  // The first run requests what is due, the second what refunds the first run caused.
  await reconcile(product);
  await expect.poll(async () => (await fetchProviderSums(product)).open.refunds, { timeout: 30_000 }).toBe(0);
  await reconcile(product);
}
