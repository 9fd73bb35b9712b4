import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { generalError } from '../calls/errors.js';
import type { Faults } from './faults.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that must not take effect twice: a fault may cut off its answer. */
    readonly mayBeCut?: boolean;
  }
}

/** Makes every route of the enclosing plugin slow, failing or silent, according to the faults. */
export function useHttpFaults(api: FastifyInstance, faults: Faults): void {
  const stopping = new AbortController();
  api.addHook('preClose', async () => stopping.abort());

  api.addHook('onRequest', async (_request, reply) => {
    if (faults.strikes('httpErrorRate')) return failBeforeEffect(reply, faults.random());
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const { latencyMs } = faults.current;
    // A stop ends a delay early, so that no caller waits for a stopping server.
    if (latencyMs > 0) await pause(latencyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    const isDone = reply.statusCode >= 200 && reply.statusCode < 300;
    if (isDone && request.routeOptions.config.mayBeCut === true && faults.strikes('cutAfterCommit')) {
      request.raw.socket.destroy();
    }
    return payload;
  });
}

/** One of the three ways in which a provider's front end fails; the gateway's own page is not even JSON. */
function failBeforeEffect(reply: FastifyReply, draw: number): FastifyReply {
  if (draw < 1 / 3) {
    return reply
      .code(500)
      .send(generalError('We are facing some trouble. Please try again shortly.', 'SERVER_ERROR'));
  }
  if (draw < 2 / 3) {
    return reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
  }
  return reply.code(429).send(generalError('Request failed. Please try after sometime.'));
}
