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

/** Answers what is not even HTTP, in the one error shape, and hangs up. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOfClientError[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ success: false, ...protocolRefusalOf(status) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  else socket.destroy();
}

/** Answers what the router refuses before any route or error handler is reached, such as `%ff` in an address. */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error.statusCode ?? 400;
  void reply.status(status).send({ success: false, ...protocolRefusalOf(status) });
}
