import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loadPageScript } from '../../pages/page-script.js';
import { checkoutFrameHeaders } from '../../pages/security-headers.js';
import type { Order } from '../entities/entities.js';
import type { ProviderContext } from '../context/provider-context.js';
import { checkoutFrameCss } from './checkout-frame.css.js';
import { renderCheckoutPage, renderCheckoutProblem } from './checkout-page.js';

const checkoutQuery = z.object({
  key: z.string().default(''),
  order_id: z.string().default(''),
  origin: z.string().default(''),
});

export interface CheckoutOptions {
  readonly keyId: string;
  readonly context: ProviderContext;
}

/** The checkout for the buyer's browser. */
export const checkoutRoutes: FastifyPluginAsyncZod<CheckoutOptions> = async (app, { keyId, context }) => {
  const script = 'text/javascript; charset=utf-8';
  for (const [path, type, content] of [
    ['/checkout.js', script, await loadPageScript('razorpay/checkout/checkout.page.ts')],
    ['/checkout-frame.js', script, await loadPageScript('razorpay/checkout/checkout-frame.page.ts')],
    ['/checkout-frame.css', 'text/css; charset=utf-8', checkoutFrameCss],
  ] as const) {
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
        .send(content),
    );
  }

  app.get('/checkout', { schema: { querystring: checkoutQuery } }, async (request, reply) => {
    const { key, order_id: orderId, origin } = request.query;
    const parentOrigin = webOrigin(origin);
    const page = choosePage(context.store.orders.find(orderId), key === keyId, parentOrigin);
    return reply.headers(checkoutFrameHeaders).send(page);
  });
};

function choosePage(order: Order | null, isKeyKnown: boolean, parentOrigin: string): string {
  if (!isKeyKnown) return renderCheckoutProblem('The key of this checkout is not known here.', parentOrigin);
  if (order === null) return renderCheckoutProblem('There is no such order.', parentOrigin);
  if (order.status === 'paid') return renderCheckoutProblem('This order is already paid.', parentOrigin);
  return renderCheckoutPage({ order, parentOrigin });
}

/** Only a web page's own origin may exchange messages with the frame. */
function webOrigin(text: string): string {
  if (!URL.canParse(text)) return '';
  const { protocol, origin } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? origin : '';
}
