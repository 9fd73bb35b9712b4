import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { protocolRefusalOf } from './protocol-refusals.js';

const statusOfClientError: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** For answers that no route, and so no plugin, has a hand in: nothing in them is to be run, framed or kept. */
const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cache-Control': 'no-store',
};

/** The answers to what has arrived on a connection: those that are still to come, and the last one begun. */
interface Talk {
  readonly open: Set<ServerResponse>;
  last: ServerResponse | null;
}

type Talks = WeakMap<Duplex, Talk>;

export interface ProtocolAnswers {
  /** Answers what is not even HTTP, in the one error shape and in its turn, and hangs up. */
  answerClientError(error: Error & { code?: string }, socket: Duplex): void;
  /** Answers what the router refuses before any route or error handler is reached, such as `%ff` in an address. */
  answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
  /** Takes what Node would otherwise answer, or hang up on, by itself. */
  attachTo(server: Server): void;
}

function hangUpWith(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  const body = JSON.stringify({ success: false, ...protocolRefusalOf(status) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}

function noteTalks(server: Server, talks: Talks): void {
  server.prependListener('request', ({ socket }, response) => {
    const talk = talks.get(socket) ?? { open: new Set(), last: null };
    talks.set(socket, talk);
    talk.open.add(response);
    talk.last = response;
    response.once('close', () => talk.open.delete(response));
  });
}

/** The answers below the routes; `moreHeaders` are those that depend on how the product is served. */
export function createProtocolAnswers(moreHeaders: Readonly<Record<string, string>>): ProtocolAnswers {
  const headers = { ...PLAIN_HEADERS, ...moreHeaders };
  const talks: Talks = new WeakMap();
  const refuse = (socket: Duplex, status: number): void => {
    const last = talks.get(socket)?.last;
    // Refused already, while the rest of it was still to come.
    if (last?.req.complete === false && last.headersSent) socket.end();
    else hangUpWith(socket, status, headers);
  };
  const answerClientError: ProtocolAnswers['answerClientError'] = (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // Node no longer listens to this socket; an error that nobody hears would end the process.
    socket.on('error', () => socket.destroy());
    const status = statusOfClientError[error.code ?? ''] ?? 400;
    // Somebody who sends a bet and then nonsense must not take the refusal of the nonsense for that of the bet.
    const before = [...(talks.get(socket)?.open ?? [])].findLast(({ req }) => req.complete);
    if (before === undefined) refuse(socket, status);
    else before.once('close', () => refuse(socket, status));
  };
  return {
    answerClientError,
    answerFrameworkError(error, _request, reply) {
      const status = error.statusCode ?? 400;
      void reply
        .status(status)
        .headers(headers)
        .send({ success: false, ...protocolRefusalOf(status) });
    },
    attachTo(server) {
      noteTalks(server, talks);
      // Nothing but `100-continue` can be expected of us; whoever expects more is answered as if they did not.
      server.on('checkExpectation', (request, response) => server.emit('request', request, response));
      // We are no proxy.
      server.on('connect', (_request, socket) => answerClientError(new Error('CONNECT'), socket));
    },
  };
}
