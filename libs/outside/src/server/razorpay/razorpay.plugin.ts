import type { FastifyPluginAsync } from 'fastify';
import { checkoutRoutes } from './checkout/checkout.routes.js';
import { testPayRoutes } from './checkout/test-pay.routes.js';
import { dashboardRoutes } from './dashboard/dashboard.routes.js';
import { useErrorEdge } from './calls/error-edge.js';
import { faultsRoutes } from './faults/faults.routes.js';
import { ledgerRoutes } from './ledger/ledger.routes.js';
import { settlementRoutes } from './settlement/settlement.routes.js';
import { razorpayApi, type RazorpayOptions } from './razorpay-api.js';

/** The payment provider: its API behind Basic auth; its checkout, page and test endpoints without a login. */
export const razorpayPlugin: FastifyPluginAsync<RazorpayOptions> = async (app, options) => {
  const { keys, provider } = options;
  const { context } = provider;
  const { store, faults } = context;
  useErrorEdge(app);
  // A provider never loses its answers: the state behind an answer is on disk before the answer is sent.
  app.addHook('preSerialization', async (_request, _reply, payload) => {
    await store.synced();
    return payload;
  });
  await app.register(checkoutRoutes, { keyId: keys.keyId, context });
  await app.register(testPayRoutes, { context });
  await app.register(faultsRoutes, { faults });
  const openWebhookCount = () => provider.openWebhookCount();
  await app.register(ledgerRoutes, { store, openWebhookCount });
  await app.register(settlementRoutes, { store });
  await app.register(dashboardRoutes, { store, faults, openWebhookCount });
  await app.register(razorpayApi, { ...options, prefix: '/v1' });
};
