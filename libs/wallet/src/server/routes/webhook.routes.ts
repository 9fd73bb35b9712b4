import { unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contextOf, type WalletContext } from '../context/wallet-context.js';
import { createInboxWorker } from '../webhooks/inbox-worker.js';
import { WEBHOOK_PATH } from '../webhooks/webhook-reference.js';
import { receiveWebhook } from '../webhooks/receive-webhook.service.js';
import { refusals } from './call-options.js';

const MAX_EVENT_ID = 128;

const headers = z.object({
  'x-razorpay-signature': z.string().max(256).default(''),
  // Only stored, so no event is refused for it.
  'x-razorpay-event-id': z.string().optional(),
});

/**
 * Events of the payment provider.
 *
 * The signature is over the bytes that arrived, so this plugin alone reads bodies as bytes, whatever they claim to
 * be; register it in a scope of its own.
 */
export const webhookRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  const worker = createInboxWorker(context);
  app.addHook('onClose', () => worker.stop());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(
    WEBHOOK_PATH,
    {
      config: { calledFromOutside: true },
      schema: {
        tags: ['wallet'],
        description: "For the payment provider; proves itself by the signature of its body's bytes.",
        headers,
        response: {
          200: z.object({ success: z.literal(true) }),
          ...refusals,
        },
      },
    },
    async (request) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-razorpay-signature'];
      const eventId = request.headers['x-razorpay-event-id']?.slice(0, MAX_EVENT_ID) ?? null;
      unwrap(await receiveWebhook(contextOf(context, request), { rawBody, signature, eventId }));
      // The event is stored: the provider needs no other answer.
      worker.wake();
      return { success: true as const };
    },
  );
};
