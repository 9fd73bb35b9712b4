import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of each connection: what is called when it closes. One listener for all, however many calls come at once. */
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

/** Whether nobody is there any more to take the answer. */
export const isConnectionClosed = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  reply.raw.destroyed || raw.socket.destroyed;

/**
 * Calls `ended` once, when the answer has been sent or its connection is closed.
 *
 * Node tells a closed connection only to the answer that is being written. Others that were asked for on the same
 * connection wait behind that one, and would never hear of it.
 */
export function whenAnswerCloses(request: FastifyRequest, reply: FastifyReply, ended: () => void): void {
  const callbacks = callbacksAt(request.raw.socket);
  const end = (): void => {
    if (callbacks.delete(end)) ended();
  };
  callbacks.add(end);
  reply.raw.once('close', end);
}
