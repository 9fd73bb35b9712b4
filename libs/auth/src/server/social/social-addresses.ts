import type { FastifyRequest } from 'fastify';
import {
  PASSWORD_REMOVED_NOTICE,
  type SecondStepKind,
  type SocialProviderName,
  type SocialSignInError,
  STEP_UP_PURPOSE,
} from '../../contract/social-sign-in.js';
import { isOwnPath } from '../../rules/own-path.js';

/**
 * The addresses of a social sign-in.
 *
 * No host is taken from a request, because it could be anybody's. A path to return to is, if it is within this site.
 */
export interface SocialAddresses {
  /** Where the provider sends the browser back to: the requested host, if it is one of ours. */
  callback(request: FastifyRequest, provider: SocialProviderName): string;
  /** The path that a request wants to return to; null if it is missing, repeated or not within this site. */
  returnTo(asked: string | readonly string[] | undefined): string | null;
  success(signedIn: {
    readonly returnTo: string | null;
    readonly isPasswordRemoved: boolean;
    /** What the page has to ask for first; null for nothing. */
    readonly secondStep: SecondStepKind | null;
  }): string;
  failure(error: SocialSignInError): string;
  /** The page that shows the result of a visit for a fresh proof. */
  steppedUp(error: SocialSignInError | null): string;
}

export function createSocialAddresses(options: {
  readonly callbackOrigins: readonly [string, ...string[]];
  readonly webOrigin: string;
}): SocialAddresses {
  const { callbackOrigins, webOrigin } = options;
  const [mainOrigin] = callbackOrigins;
  // A relative address is enough if these origins also serve the page.
  const pageOrigin = callbackOrigins.includes(webOrigin) ? '' : webOrigin;
  const arrivalAt = (parameters: Readonly<Record<string, string>>): string => {
    const query = new URLSearchParams(parameters).toString();
    return `${pageOrigin}/oauth-success${query === '' ? '' : `?${query}`}`;
  };
  return {
    callback({ host }, provider) {
      const origin = callbackOrigins.find((own) => new URL(own).host === host) ?? mainOrigin;
      return `${origin}/api/auth/${provider}/callback`;
    },
    returnTo: (asked) => (typeof asked === 'string' && isOwnPath(asked) ? asked : null),
    success: ({ returnTo, isPasswordRemoved, secondStep }) =>
      arrivalAt({
        ...(secondStep === null ? {} : { step: secondStep }),
        ...(returnTo === null ? {} : { returnTo }),
        ...(isPasswordRemoved ? { notice: PASSWORD_REMOVED_NOTICE } : {}),
      }),
    failure: (error) => `${pageOrigin}/login?error=${error}`,
    steppedUp: (error) => arrivalAt({ purpose: STEP_UP_PURPOSE, ...(error === null ? {} : { error }) }),
  };
}
