import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '@paasa/server-kit/server';
import type { ForwardSignatures } from './cell-signatures.js';

/** Proves that a cell has forwarded the call. */
export const FORWARD_HEADER = 'x-paasa-forwarded';

/** Of one process. Beyond that, waiting would only pile up calls for a cell that is slow. */
const MAX_FORWARDS = 256;
/** Until the headers of the answer: longer than the slowest call takes, which hashes a password. */
const ANSWER_TIMEOUT_MS = 12_000;

/** Headers of one connection, and those that are made again. Source: RFC 9110, section 7.6.1. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'set-cookie',
  FORWARD_HEADER,
]);

/** Of a request: its body may be written in another way, and its answer must not be encoded. */
const MADE_AGAIN = new Set(['content-length', 'accept-encoding', 'expect']);

export interface Forwarding {
  readonly signatures: ForwardSignatures;
  /** The address of a cell. Errors: throws for an unknown one. */
  readonly addressOf: (cell: string) => string;
}

/** The body of a call: not read yet, or its text. */
export type CallBody = Readable | string | Buffer | null;

function headersOf(request: FastifyRequest, signature: string): Headers {
  const headers = new Headers({ [FORWARD_HEADER]: signature, 'accept-encoding': 'identity' });
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !OF_CONNECTION.has(name) && !MADE_AGAIN.has(name))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return headers;
}

/** An empty stream would be sent as a body of no type. */
function hasBody({ method, headers }: FastifyRequest, body: CallBody): boolean {
  if (body === null || method === 'GET' || method === 'HEAD') return false;
  return (
    !(body instanceof Readable) ||
    headers['transfer-encoding'] !== undefined ||
    (headers['content-length'] ?? '0') !== '0'
  );
}

/** The error edge has the answer to this status. */
const malformed = (): Error =>
  Object.assign(new Error('The target of the call is no path.'), { statusCode: 400 });

/**
 * Where a call goes, as `fetch` writes it.
 *
 * A client may send a whole address as its target. Only a path leads to the cell, and nothing else does.
 */
function targetOf(url: string, address: string): URL {
  if (!/^\/(?![/\\])/.test(url) || !URL.canParse(url, address)) throw malformed();
  const target = new URL(url, address);
  if (target.origin !== new URL(address).origin) throw malformed();
  target.hash = '';
  return target;
}

interface SentCall {
  readonly url: URL;
  readonly body: CallBody;
  readonly signature: string;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { url, body, signature }: SentCall,
): Promise<Response> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const timer = setTimeout(() => gone.abort(), ANSWER_TIMEOUT_MS);
  try {
    return await fetch(url, {
      method: request.method,
      headers: headersOf(request, signature),
      redirect: 'manual',
      signal: gone.signal,
      ...(hasBody(request, body) && { body, duplex: 'half' }),
    } as RequestInit);
  } catch (error) {
    throw new DatabaseUnavailable('Another cell does not answer.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function passOn(reply: FastifyReply, answer: Response): void {
  void reply.code(answer.status);
  // With its length too: how an answer is framed must not show whether it was forwarded.
  for (const [name, value] of answer.headers) if (!OF_CONNECTION.has(name)) void reply.header(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  void reply.send(answer.body === null ? null : Readable.fromWeb(answer.body as never));
}

/**
 * Makes the function that has another cell answer a call, with its cookies.
 *
 * Errors: `DatabaseUnavailable` if the cell does not answer, or if too many calls are on their way.
 */
export function createForward({ signatures, addressOf }: Forwarding) {
  let count = 0;
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    to: { cell: string; body: CallBody; vouched?: unknown },
  ): Promise<void> => {
    if (count >= MAX_FORWARDS)
      throw new DatabaseUnavailable('Too many calls are on their way to other cells.');
    count += 1;
    try {
      const { method, ip } = request;
      const target = targetOf(request.url, addressOf(to.cell));
      const url = `${target.pathname}${target.search}`;
      const signature = signatures.sign({ cell: to.cell, method, url, ip, vouched: to.vouched });
      const answer = await send(request, reply, { url: target, body: to.body, signature });
      passOn(reply, answer);
    } finally {
      count -= 1;
    }
  };
}
