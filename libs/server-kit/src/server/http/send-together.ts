// Not the global one, which tests replace.
import { setImmediate } from 'node:timers';
import type { FastifyInstance } from 'fastify';

/**
 * Sends the answers of one turn of the event loop directly one after the other. Then a proxy or client on the same machine
 * wakes once for several of them: to wake it takes longer than to write an answer.
 */
export function sendTogether(app: FastifyInstance): void {
  let waiting: (() => void)[] = [];
  const sendAll = () => {
    const answers = waiting;
    waiting = [];
    for (const send of answers) send();
  };
  app.addHook('onSend', (_request, _reply, _payload, done) => {
    if (waiting.push(done) === 1) setImmediate(sendAll);
  });
}
