import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loadPageScript } from '../../pages/page-script.js';
import { pageHeaders } from '../../pages/security-headers.js';
import type { Faults } from '../faults/faults.js';
import { addUp } from '../ledger/provider-ledger.js';
import type { RazorpayStore } from '../context/razorpay-store.js';
import { renderDashboard } from './dashboard-page.js';

export interface DashboardOptions {
  readonly store: RazorpayStore;
  readonly faults: Faults;
  readonly openWebhookCount: () => number;
}

/** India has no daylight saving. */
const indianDay = (at: Date): string => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

const newest = { count: 15, skip: 0 };

/** The provider's page for people. */
export const dashboardRoutes: FastifyPluginAsyncZod<DashboardOptions> = async (app, options) => {
  const { store, faults, openWebhookCount } = options;
  const dashboardScript = await loadPageScript('razorpay/dashboard/dashboard.page.ts');

  app.get('/', async (_request, reply) => {
    await store.synced();
    const page = renderDashboard({
      ledger: addUp(store, openWebhookCount()),
      faults: faults.current,
      orders: store.orders.list(newest),
      payments: store.payments.list(newest),
      refunds: store.refunds.list(newest).map(({ refund }) => refund),
      payouts: store.payouts.list(newest).map(({ payout }) => payout),
      today: indianDay(new Date()),
    });
    return reply.headers(pageHeaders).send(page);
  });

  app.get('/dashboard.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(dashboardScript),
  );
};
