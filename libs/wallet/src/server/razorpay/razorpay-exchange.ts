import { z } from 'zod';
import { ProviderRejected, ProviderUnavailable } from './payment-provider.js';

/** Where the provider is and who we are there. */
export interface RazorpayAccess {
  /** Without `/v1`. */
  readonly baseUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** Our own account, from which payouts are paid. */
  readonly payoutAccount: string;
  /** For a call with all its repeats. */
  readonly timeoutMs: number;
  /** The longest first pause before a repeat; it doubles each time. */
  readonly retryDelayMs?: number;
}

export interface RazorpayRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** Makes repeats of the call one call to the provider. */
  readonly idempotency?: { readonly header: string; readonly key: string };
  /** False if a second call might do the thing a second time. */
  readonly isRepeatable?: boolean;
  /** Texts that a refusal may repeat and a log must not contain. */
  readonly confidential?: readonly string[];
}

/**
 * The result of one try.
 *
 * Shape: `busy` was refused before anything was done; `unclear` may have been done.
 */
export type ExchangeOutcome =
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly error: ProviderRejected }
  | { readonly kind: 'busy' | 'unclear'; readonly error: ProviderUnavailable };

/** A hundred payouts are about 100 kB; a much longer answer is not from the provider. */
const MAX_ANSWER_BYTES = 4_194_304;

/** After a timeout, or while a copy of the request is in progress, its result is unknown. */
const UNCLEAR_REFUSALS: readonly number[] = [408, 409, 425];

const errorEntitySchema = z.object({
  error: z.object({
    code: z.string().catch(''),
    description: z.string().catch(''),
    reason: z.string().nullish().catch(null),
  }),
});

/** Sends a call once. */
export async function exchangeOnce(
  access: RazorpayAccess,
  request: RazorpayRequest,
  signal: AbortSignal,
): Promise<ExchangeOutcome> {
  // Without the query, which names our account.
  const call = `${request.method} ${request.path}`;
  let status: number;
  let text: string;
  try {
    const response = await send(access, request, signal);
    status = response.status;
    text = await readText(response);
  } catch (error) {
    const message = `The payment provider does not answer ${call}.`;
    return { kind: 'unclear', error: new ProviderUnavailable(message, { cause: error }) };
  }
  const answer = parseJson(text);
  if (status >= 200 && status < 300 && answer !== undefined) return { kind: 'answered', answer };
  if (status >= 400 && status < 500 && status !== 429 && !UNCLEAR_REFUSALS.includes(status)) {
    return {
      kind: 'refused',
      error: readRefusal(status, answer, [access.keySecret, ...(request.confidential ?? [])]),
    };
  }
  const error = new ProviderUnavailable(`The payment provider answered ${status} to ${call}.`);
  return { kind: status === 429 ? 'busy' : 'unclear', error };
}

function send(
  { baseUrl, keyId, keySecret }: RazorpayAccess,
  { method, path, query = {}, body, idempotency }: RazorpayRequest,
  signal: AbortSignal,
): Promise<Response> {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers = new Headers({
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    accept: 'application/json',
  });
  if (idempotency !== undefined) headers.set(idempotency.header, idempotency.key);
  if (body !== undefined) headers.set('content-type', 'application/json');
  // A redirect would send bank details to an unknown address.
  const common = { method, headers, signal, redirect: 'error' } as const;
  return fetch(url, body === undefined ? common : { ...common, body: JSON.stringify(body) });
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  for await (const chunk of response.body ?? []) {
    byteCount += chunk.byteLength;
    if (byteCount > MAX_ANSWER_BYTES) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRefusal(status: number, answer: unknown, confidential: readonly string[]): ProviderRejected {
  const parsed = errorEntitySchema.safeParse(answer);
  if (!parsed.success) return new ProviderRejected(status, '', '');
  const { code, description, reason } = parsed.data.error;
  const said = confidential
    .filter((word) => word !== '')
    .reduce((text, word) => text.replaceAll(word, '…'), description);
  return new ProviderRejected(status, code, said, reason ?? null);
}
