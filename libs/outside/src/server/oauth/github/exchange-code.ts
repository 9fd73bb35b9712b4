import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { GithubCodes } from './github-codes.js';

export interface GithubClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export const exchangeBody = z.object({
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  code: z.string().default(''),
  redirect_uri: z.string().optional(),
  code_verifier: z.string().optional(),
});
export type ExchangeBody = z.infer<typeof exchangeBody>;

/** The fields of the answer, independent of its format. */
export type ExchangeAnswer = Readonly<Record<string, string>>;

const docs = 'https://docs.github.com/apps/managing-oauth-apps';
const refusals = {
  incorrect_client_credentials: 'The client_id and/or client_secret passed are incorrect.',
  redirect_uri_mismatch: 'The redirect_uri MUST match the registered callback URL for this application.',
  bad_verification_code: 'The code passed is incorrect or expired.',
} as const;

/**
 * Exchanges a code for a token.
 *
 * **Errors**: `incorrect_client_credentials`, `bad_verification_code`, `redirect_uri_mismatch`. GitHub does not
 * document the answer to a wrong or missing code verifier. Here it gets the answer to a wrong code.
 * **Source**: GitHub's documentation, "Troubleshooting OAuth app access token request errors".
 */
export function exchangeCode(codes: GithubCodes, client: GithubClient, body: ExchangeBody): ExchangeAnswer {
  if (!isSame(body.client_id, client.clientId) || !isSame(body.client_secret, client.clientSecret)) {
    return refusal('incorrect_client_credentials');
  }
  const code = codes.takeCode(body.code);
  if (code === null) return refusal('bad_verification_code');
  if (body.redirect_uri !== undefined && body.redirect_uri !== code.redirectUri) {
    return refusal('redirect_uri_mismatch');
  }
  if (code.codeChallenge !== null && challengeOf(body.code_verifier ?? '') !== code.codeChallenge) {
    return refusal('bad_verification_code');
  }
  return {
    access_token: codes.issueToken(code),
    scope: code.scopes.join(','),
    token_type: 'bearer',
  };
}

function refusal(error: keyof typeof refusals): ExchangeAnswer {
  const anchor = error.replaceAll('_', '-');
  return {
    error,
    error_description: refusals[error],
    error_uri: `${docs}/troubleshooting-oauth-app-access-token-request-errors/#${anchor}`,
  };
}

/** **Source**: RFC 7636, section 4.2, S256. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
