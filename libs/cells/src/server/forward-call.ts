import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '@paasa/server-kit/server';
import type { ForwardSignatures } from './cell-signatures.js';
import { createForwardLimits, type ClientWidth, type ForwardLimits } from './forward-limits.js';

/** Proves that a cell has forwarded the call. */
export const FORWARD_HEADER = 'x-paasa-forwarded';

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
  readonly nowMs: () => number;
  readonly limitsFor: ClientWidth;
}

/** The body of a call: the request if it is not read yet. */
export type CallBody = Readable | string | Buffer | null;

/**
 * The whole body, within the limit of its route: a client that sends it slowly must not hold a place on the way to a cell.
 */
async function readBody(
  body: CallBody,
  { bodyLimit }: FastifyRequest['routeOptions'],
): Promise<string | Buffer | null> {
  if (!(body instanceof Readable)) return body;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bodyLimit) throw Object.assign(new Error('The body is too long.'), { statusCode: 413 });
    parts.push(part);
  }
  return size === 0 ? null : Buffer.concat(parts);
}

function headersOf(request: FastifyRequest, signature: string): Headers {
  const headers = new Headers({ [FORWARD_HEADER]: signature, 'accept-encoding': 'identity' });
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !OF_CONNECTION.has(name) && !MADE_AGAIN.has(name))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return headers;
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
  // `/..` in any spelling would lead to another route than the one that was judged here.
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.includes('\\') || path.split('/').length !== target.pathname.split('/').length) throw malformed();
  target.hash = '';
  return target;
}

interface SentCall {
  readonly cell: string;
  readonly url: URL;
  readonly body: string | Buffer | null;
  readonly signature: string;
}

/** Of an attempt to connect. Other errors may come from what the client has sent, and say nothing about the cell. */
const NO_CONNECTION = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isNoConnection = (error: unknown): boolean =>
  NO_CONNECTION.has(String(memberOf(memberOf(error, 'cause'), 'code')));

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    call: { cell, url, body, signature },
    limits,
  }: { readonly call: SentCall; readonly limits: ForwardLimits },
): Promise<Response> {
  const gone = new AbortController();
  const late = new AbortController();
  // Cleared at the headers: a body may be a stream that lasts.
  const timer = setTimeout(() => late.abort(), ANSWER_TIMEOUT_MS);
  reply.raw.once('close', () => gone.abort());
  const hasBody = body !== null && request.method !== 'GET' && request.method !== 'HEAD';
  try {
    return await fetch(url, {
      method: request.method,
      headers: headersOf(request, signature),
      redirect: 'manual',
      signal: AbortSignal.any([gone.signal, late.signal]),
      ...(hasBody && { body }),
    } as RequestInit);
  } catch (error) {
    if (late.signal.aborted || isNoConnection(error)) limits.rest(cell);
    throw new DatabaseUnavailable('Another cell does not answer.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

interface ToCell {
  readonly cell: string;
  readonly body: CallBody;
  /** False for a call that somebody else has signed: the payment provider has few addresses for all its calls. */
  readonly isOfClient: boolean;
  readonly vouched?: unknown;
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
 * Errors: `DatabaseUnavailable` if the cell does not answer, or if too many calls are on their way to it.
 */
export function createForward({ signatures, addressOf, nowMs, limitsFor }: Forwarding) {
  const limits = createForwardLimits(nowMs, limitsFor);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { cell, vouched, isOfClient, ...to }: ToCell,
  ): Promise<void> => {
    const { method, ip } = request;
    const target = targetOf(request.url, addressOf(cell));
    const body = await readBody(to.body, request.routeOptions);
    const leave = limits.enter(cell, isOfClient ? ip : null);
    try {
      const url = `${target.pathname}${target.search}`;
      const signature = signatures.sign({ cell, method, url, ip, vouched });
      passOn(reply, await send(request, reply, { call: { cell, url: target, body, signature }, limits }));
    } finally {
      leave();
    }
  };
}
