import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * For each connection, the functions to call when it closes. One listener serves all of them, however many calls arrive
 * at once.
 */
const callbacksOf = new WeakMap<Socket, Set<() => void>>();

function callbacksAt(socket: Socket): Set<() => void> {
  const known = callbacksOf.get(socket);
  if (known !== undefined) return known;
  const made = new Set<() => void>();
  callbacksOf.set(socket, made);
  socket.once('close', () => {
    for (const callback of [...made]) callback();
  });
  return made;
}

/** Whether the client can no longer receive the answer. */
export const isConnectionClosed = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  reply.raw.destroyed || raw.socket.destroyed;

/**
 * Calls `ended` once, when the answer has been sent or its connection has closed.
 *
 * Node reports a closed connection only to the answer that is being written. Other answers on the same connection wait
 * behind it and get no event.
 */
export function whenAnswerCloses(request: FastifyRequest, reply: FastifyReply, ended: () => void): void {
  const callbacks = callbacksAt(request.raw.socket);
  const end = (): void => {
    if (callbacks.delete(end)) ended();
  };
  callbacks.add(end);
  reply.raw.once('close', end);
}
