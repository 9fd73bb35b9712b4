// Not the global one, which tests replace.
import { setImmediate } from 'node:timers';
import type { FastifyInstance } from 'fastify';

/** The first answer of a busy turn waits for no more others than these. */
const MOST = 32;

/**
 * Sends the answers of one turn of the event loop directly one after the other. Then a proxy or client on the same machine
 * wakes once for several of them: to wake it takes longer than to write an answer.
 *
 * Call it before the other `onSend` hooks are added, so that they see the moment at which the answer is sent. Until then
 * `reply.sent` is false: an asynchronous handler that sends must return the reply.
 */
export function sendTogether(app: FastifyInstance): void {
  let waiting: ((error?: Error) => void)[] = [];
  const sendAll = () => {
    const answers = waiting;
    waiting = [];
    for (const send of answers) {
      try {
        send();
      } catch (error) {
        // The error edge answers it, after the others.
        setImmediate(send, error as Error);
      }
    }
  };
  app.addHook('onSend', (_request, _reply, payload, done) => {
    // Fastify hears the errors of a stream only when it sends it.
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) {
      done();
      return;
    }
    if (waiting.push(done) === 1) setImmediate(sendAll);
    if (waiting.length === MOST) sendAll();
  });
}
