import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sentenceIn, type Language } from '@paasa/texts';
import { languageOf } from '@paasa/texts/server';
import { protocolRefusalOf } from './protocol-refusals.js';
import type { SecurityHeaders } from './security-headers.js';

const statusOfClientError: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * The answers of one connection, in the order of their requests. Those that were sent leave when the next request arrives,
 * so the last one is always there.
 */
type Talk = ServerResponse[];

type Talks = WeakMap<Duplex, Talk>;

export interface ProtocolAnswers {
  /**
   * Answers a request that is not valid HTTP, in the one error shape and in the order of requests. Then it closes the
   * connection.
   */
  answerClientError(error: Error & { code?: string }, socket: Duplex): void;
  /** Answers what the router refuses before any route or error handler, such as `%ff` in an address. */
  answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
  /** Handles the cases that Node would answer, or close, by itself. */
  attachTo(server: Server): void;
}

function bodyOf(status: number, language: Language): object {
  const refusal = protocolRefusalOf(status);
  return { success: false, code: refusal.code, message: sentenceIn(refusal, language) };
}

interface HangingUp {
  readonly status: number;
  /** That of the last request of the connection: the refused bytes name none. */
  readonly language: Language;
}

function hangUpWith(
  socket: Duplex,
  { status, language }: HangingUp,
  headers: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify(bodyOf(status, language));
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

function recordTalks(server: Server, talks: Talks): void {
  server.prependListener('request', ({ socket }, response) => {
    const talk = talks.get(socket);
    if (talk === undefined) {
      talks.set(socket, [response]);
      return;
    }
    while (talk[0]?.closed === true) talk.shift();
    talk.push(response);
  });
}

/** The answers below the routes. `callHeaders` are the security headers of answers for programs. */
export function createProtocolAnswers(callHeaders: SecurityHeaders): ProtocolAnswers {
  const headers = { ...callHeaders, 'cache-control': 'no-store' };
  const talks: Talks = new WeakMap();
  const refuse = (socket: Duplex, status: number): void => {
    const last = talks.get(socket)?.at(-1);
    // The request was refused before all of it had arrived.
    if (last?.req.complete === false && last.headersSent) socket.end();
    else {
      const language = last === undefined ? 'en' : languageOf(last.req);
      hangUpWith(socket, { status, language }, headers);
    }
  };
  const answerClientError: ProtocolAnswers['answerClientError'] = (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // Node no longer listens to this socket. An error without a listener would end the process.
    socket.on('error', () => socket.destroy());
    const status = statusOfClientError[error.code ?? ''] ?? 400;
    // A client that sends a bet and then an invalid request must not take the refusal of the invalid one for the answer
    // to the bet.
    const before = talks.get(socket)?.findLast(({ req, closed }) => req.complete && !closed);
    if (before === undefined) refuse(socket, status);
    else before.once('close', () => refuse(socket, status));
  };
  return {
    answerClientError,
    answerFrameworkError(error, request, reply) {
      const status = error.statusCode ?? 400;
      void reply
        .status(status)
        .headers(headers)
        .send(bodyOf(status, languageOf(request)));
    },
    attachTo(server) {
      recordTalks(server, talks);
      // `100-continue` is the only expectation that the server can meet. Other expectations are ignored.
      server.on('checkExpectation', (request, response) => server.emit('request', request, response));
      // The server is not a proxy.
      server.on('connect', (_request, socket) => answerClientError(new Error('CONNECT'), socket));
    },
  };
}
