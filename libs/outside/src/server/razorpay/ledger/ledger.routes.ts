import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RazorpayStore } from '../context/razorpay-store.js';
import { addUp, ledgerSchema } from './provider-ledger.js';

export interface LedgerOptions {
  readonly store: RazorpayStore;
  readonly openWebhookCount: () => number;
}

/** The provider's own sums, for proofs. */
export const ledgerRoutes: FastifyPluginAsyncZod<LedgerOptions> = async (
  app,
  { store, openWebhookCount },
) => {
  app.get('/test/ledger', { schema: { response: { 200: ledgerSchema } } }, async () =>
    addUp(store, openWebhookCount()),
  );
};
