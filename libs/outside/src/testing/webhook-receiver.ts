import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
  readonly eventId: string;
  readonly event: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedWebhook[];
  /** Resolves with the arrived webhooks once the condition holds for them. */
  until(condition: (received: readonly ReceivedWebhook[]) => boolean): Promise<readonly ReceivedWebhook[]>;
  close(): Promise<void>;
}

const eventName = z.object({ event: z.string() });

/** A merchant's webhook address; `statusOf` decides the answer to each webhook. */
export async function startWebhookReceiver(
  statusOf: (webhook: ReceivedWebhook, earlier: readonly ReceivedWebhook[]) => number = () => 200,
): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void text(request).then((rawBody) => {
      const webhook = {
        headers: request.headers,
        rawBody,
        eventId: String(request.headers['x-razorpay-event-id']),
        event: eventName.parse(JSON.parse(rawBody)).event,
      };
      response.writeHead(statusOf(webhook, [...received])).end();
      received.push(webhook);
      for (const check of waiting) check();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/api/razorpay/webhook`,
    received,
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition(received)) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
