import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type CustomFetchOptions,
} from 'openid-client';
import { socialFailure, type SocialFailure } from './social-provider.js';

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

const TOO_MANY_REQUESTS = 429;

async function fetchWhole(url: string, options: CustomFetchOptions): Promise<Response> {
  const { method, headers: requestHeaders, redirect, body: requestBody, signal } = options;
  try {
    const response = await fetch(url, {
      method,
      headers: requestHeaders,
      redirect,
      body: requestBody ?? null,
      signal: signal ?? null,
    });
    // Read here, so that an incomplete answer counts as none.
    const body = await response.arrayBuffer();
    const { status, headers } = response;
    return new Response(body.byteLength === 0 ? null : body, { status, headers });
  } catch (error) {
    throw new ProviderUnavailable('The provider does not answer.', { cause: error });
  }
}

/** The `fetch` of every provider's client. Errors: `ProviderUnavailable` for silence, 429 and 5xx. */
export async function providerFetch(url: string, options: CustomFetchOptions): Promise<Response> {
  const response = await fetchWhole(url, options);
  if (response.status >= 500 || response.status === TOO_MANY_REQUESTS)
    throw new ProviderUnavailable(`The provider answers ${String(response.status)}.`);
  return response;
}

/** Only OAuth's short error codes belong in a log. */
function wordOf(text: string | undefined): string {
  return /^[\w-]{1,64}$/.test(text ?? '') ? String(text) : 'unnamed';
}

/** The failure of a step, without the tokens and codes in the library's errors. Errors: rethrows bugs. */
export function failureOf(error: unknown): SocialFailure {
  const isClientError = error instanceof ClientError;
  if (isClientError && error.cause instanceof ProviderUnavailable)
    return socialFailure('provider_unavailable', error.cause.message);
  if (isClientError) return socialFailure('sign_in_failed', wordOf(error.code));
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return socialFailure('sign_in_failed', wordOf(error.error));
  if (error instanceof WWWAuthenticateChallengeError)
    return socialFailure('sign_in_failed', 'access token refused');
  throw error;
}
