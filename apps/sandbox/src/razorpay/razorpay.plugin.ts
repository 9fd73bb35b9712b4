import type { FastifyPluginAsync } from 'fastify';
import { refuseCaller, type KeyPair } from './basic-auth.js';
import { checkoutRoutes } from './checkout/checkout.routes.js';
import { useErrorEdge } from './error-edge.js';
import { ordersRoutes } from './orders.routes.js';
import type { PayContext } from './pay-order.js';
import { paymentsRoutes } from './payments.routes.js';

export interface RazorpayOptions {
  readonly keys: KeyPair;
  readonly payContext: PayContext;
}

/** The payment provider: its API behind Basic auth, its checkout open to every page. */
export const razorpayPlugin: FastifyPluginAsync<RazorpayOptions> = async (app, { keys, payContext }) => {
  const { store, now } = payContext;
  useErrorEdge(app);
  // A provider does not forget what it answered: whatever was read for an answer is on disk before it leaves.
  app.addHook('preSerialization', async (_request, _reply, payload) => {
    await store.synced();
    return payload;
  });
  await app.register(checkoutRoutes, { keyId: keys.keyId, payContext });
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        const refusal = refuseCaller(request.headers.authorization, keys);
        if (refusal === null) return;
        return reply.code(401).header('www-authenticate', 'Basic realm="Razorpay"').send(refusal);
      });
      useErrorEdge(api);
      await api.register(ordersRoutes, { store, now });
      await api.register(paymentsRoutes, { store });
    },
    { prefix: '/v1' },
  );
};
