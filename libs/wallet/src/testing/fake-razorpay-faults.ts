import type { FastifyInstance } from 'fastify';
import type { FakeFault, FakeReply, FakeState } from './fake-razorpay-entities.js';

/** Records every call, holds calls back, and fails the calls that a test wants to fail. */
export function addFaults(app: FastifyInstance, state: FakeState): void {
  const takeFault = (when: FakeFault['when'], call: string): FakeFault['reply'] | null => {
    const index = state.faults.findIndex((fault) => fault.when === when && isAbout(fault.call, call));
    return index === -1 ? null : (state.faults.splice(index, 1)[0]?.reply ?? null);
  };
  const stopped = new WeakSet<object>();
  app.addHook('preHandler', async (request, reply) => {
    const call = `${request.method} ${request.url}`;
    state.requests.push({ call, headers: request.headers, body: request.body });
    if (state.held !== null && isAbout(state.held.call, call)) await state.held.released;
    const fault = takeFault('before', call);
    if (fault === null) return undefined;
    stopped.add(request);
    if (fault !== 'cut')
      return reply
        .code(fault.status)
        .headers(fault.headers ?? {})
        .send(fault.body);
    request.raw.socket.destroy();
    return reply.hijack();
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    // A call that failed before had no effect, so it is not the one to cut after its effect.
    if (!stopped.has(request) && takeFault('after', `${request.method} ${request.url}`) === 'cut')
      request.raw.socket.destroy();
    return payload;
  });
}

const isAbout = (wanted: string | undefined, call: string): boolean =>
  wanted === undefined || call.startsWith(wanted);

/** A failure with the body that the provider gives it; 0 is no answer at all. */
export function failureOf(status: number): 'cut' | FakeReply {
  if (status === 0) return 'cut';
  const code = status >= 400 && status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
  const body = JSON.stringify({ error: { code, description: 'asked for', reason: 'test_asked_for_it' } });
  return { status, headers: { 'content-type': 'application/json' }, body };
}
