import type { FastifyPluginAsync } from 'fastify';
import { refuseCaller, type KeyPair } from './calls/basic-auth.js';
import { useErrorEdge } from './calls/error-edge.js';
import { useHttpFaults } from './faults/http-faults.js';
import { ordersRoutes } from './orders/orders.routes.js';
import { paymentsRoutes } from './orders/payments.routes.js';
import { contactsRoutes } from './payouts/contacts.routes.js';
import { fundAccountsRoutes } from './payouts/fund-accounts.routes.js';
import { payoutsRoutes } from './payouts/payouts.routes.js';
import type { Provider } from './provider.js';
import { refundsRoutes } from './refunds/refunds.routes.js';

export interface RazorpayOptions {
  readonly keys: KeyPair;
  /** The merchant's account that pays. */
  readonly payoutAccount: string;
  readonly provider: Provider;
}

/** Only the provider's API, as a merchant calls it. */
export const razorpayApi: FastifyPluginAsync<RazorpayOptions> = async (api, options) => {
  const { keys, payoutAccount, provider } = options;
  const { context, payouts, refunds } = provider;
  const { store, faults, now } = context;
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
};
