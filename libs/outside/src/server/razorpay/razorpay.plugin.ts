import type { FastifyPluginAsync } from 'fastify';
import { refuseCaller, type KeyPair } from './calls/basic-auth.js';
import { checkoutRoutes } from './checkout/checkout.routes.js';
import { dashboardRoutes } from './dashboard/dashboard.routes.js';
import { useErrorEdge } from './calls/error-edge.js';
import { faultsRoutes } from './faults/faults.routes.js';
import { useHttpFaults } from './faults/http-faults.js';
import { ledgerRoutes } from './ledger/ledger.routes.js';
import { ordersRoutes } from './orders/orders.routes.js';
import { paymentsRoutes } from './orders/payments.routes.js';
import { contactsRoutes } from './payouts/contacts.routes.js';
import { fundAccountsRoutes } from './payouts/fund-accounts.routes.js';
import { payoutsRoutes } from './payouts/payouts.routes.js';
import type { Provider } from './provider.js';
import { refundsRoutes } from './refunds/refunds.routes.js';

export interface RazorpayOptions {
  readonly keys: KeyPair;
  /** The account of the merchant that payouts leave. */
  readonly payoutAccount: string;
  readonly provider: Provider;
}

/** The payment provider: its API behind Basic auth; its checkout, page and test doors open to everyone. */
export const razorpayPlugin: FastifyPluginAsync<RazorpayOptions> = async (app, options) => {
  const { keys, payoutAccount, provider } = options;
  const { context, payouts, refunds } = provider;
  const { store, faults, now } = context;
  useErrorEdge(app);
  // A provider does not forget what it answered: whatever was read for an answer is on disk before it leaves.
  app.addHook('preSerialization', async (_request, _reply, payload) => {
    await store.synced();
    return payload;
  });
  await app.register(checkoutRoutes, { keyId: keys.keyId, context });
  await app.register(faultsRoutes, { faults });
  const openWebhookCount = () => provider.openWebhookCount();
  await app.register(ledgerRoutes, { store, openWebhookCount });
  await app.register(dashboardRoutes, { store, faults, openWebhookCount });
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        const refusal = refuseCaller(request.headers.authorization, keys);
        if (refusal === null) return;
        return reply.code(401).header('www-authenticate', 'Basic realm="Razorpay"').send(refusal);
      });
      useHttpFaults(api, faults);
      useErrorEdge(api);
      await api.register(ordersRoutes, { store, now });
      await api.register(paymentsRoutes, { store });
      await api.register(refundsRoutes, { context, engine: refunds });
      await api.register(contactsRoutes, { context });
      await api.register(fundAccountsRoutes, { context });
      await api.register(payoutsRoutes, { context, engine: payouts, ownAccount: payoutAccount });
    },
    { prefix: '/v1' },
  );
};
