import { ProviderUnavailable } from '../razorpay/payment-provider.js';

/**
 * Waits for work with the provider, but not longer than this. The work goes on to its own limit, and its failure after
 * that is of no interest to the caller.
 *
 * Errors: `ProviderUnavailable`, and those of the work.
 */
export async function withTimeLimit<Outcome>(work: Promise<Outcome>, limitMs: number): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ProviderUnavailable('The payment provider has not answered in time.')),
      limitMs,
    );
  });
  // Promise.race handles the rejection of the loser.
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
