import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

export interface ProtocolRefusal {
  readonly code: string;
  readonly message: string;
}

const malformed: ProtocolRefusal = { code: 'request/malformed', message: 'The request could not be read.' };

/** What the HTTP server itself refuses, by status, in our words: its own would name internals. */
const refusals: Readonly<Record<number, ProtocolRefusal>> = {
  400: malformed,
  404: { code: 'request/not-found', message: 'There is nothing at this address.' },
  408: { code: 'request/too-slow', message: 'The request took too long to arrive.' },
  413: { code: 'request/too-large', message: 'The request is too large.' },
  414: { code: 'request/too-large', message: 'The address is too long.' },
  415: { code: 'request/not-json', message: 'Send JSON.' },
  431: { code: 'request/too-large', message: 'The headers are too large.' },
};

export function protocolRefusalOf(status: number): ProtocolRefusal {
  return refusals[status] ?? { code: 'request/refused', message: 'The request was refused.' };
}

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

export interface ProtocolAnswers {
  /** Answers what is not even HTTP, in the one error shape, and hangs up. */
  answerClientError(error: Error & { code?: string }, socket: Socket): void;
  /** Answers what the router refuses before any route or error handler is reached, such as `%ff` in an address. */
  answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
}

/** The answers below the routes; `moreHeaders` are those that depend on how the product is served. */
export function createProtocolAnswers(moreHeaders: Readonly<Record<string, string>>): ProtocolAnswers {
  const headers = { ...PLAIN_HEADERS, ...moreHeaders };
  return {
    answerClientError(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = statusOfClientError[error.code ?? ''] ?? 400;
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
    },
    answerFrameworkError(error, _request, reply) {
      const status = error.statusCode ?? 400;
      void reply
        .status(status)
        .headers(headers)
        .send({ success: false, ...protocolRefusalOf(status) });
    },
  };
}
