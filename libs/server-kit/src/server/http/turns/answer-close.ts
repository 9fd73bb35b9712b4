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
 * Calls `closed` if the connection closes. Node reports it only to the answer that is being written: others on the same
 * connection wait behind that one and get no event.
 *
 * Shape: a function that ends the watch, and says whether the watch had not ended before.
 */
export function whenConnectionCloses({ raw }: FastifyRequest, closed: () => void): () => boolean {
  const callbacks = callbacksAt(raw.socket);
  callbacks.add(closed);
  return () => callbacks.delete(closed);
}

/** Calls `ended` once, when the answer has been sent or its connection has closed. */
export function whenAnswerCloses(request: FastifyRequest, reply: FastifyReply, ended: () => void): void {
  const end = (): void => {
    if (endWatch()) ended();
  };
  const endWatch = whenConnectionCloses(request, end);
  reply.raw.once('close', end);
}
