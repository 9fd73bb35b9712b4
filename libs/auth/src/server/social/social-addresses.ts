import type { FastifyRequest } from 'fastify';
import {
  PASSWORD_REMOVED_NOTICE,
  type SocialProviderName,
  type SocialSignInError,
  STEP_UP_PURPOSE,
} from '../../contract/social-sign-in.js';
import { isOwnPath } from '../../rules/own-path.js';

/**
 * Where browsers are led during a social sign-in.
 *
 * No host is taken from a request: it could be anybody's. A path is, to lead back to, if it is one within this site.
 */
export interface SocialAddresses {
  /** Where the provider sends the browser back to: to the name under which it reached us, if that is one of ours. */
  callback(request: FastifyRequest, provider: SocialProviderName): string;
  /** The path that a request asks to be led back to, or null where it names none, several, or none of ours. */
  returnTo(asked: string | readonly string[] | undefined): string | null;
  success(signedIn: { readonly returnTo: string | null; readonly isPasswordRemoved: boolean }): string;
  failure(error: SocialSignInError): string;
  /** The page that says how a visit for a fresh proof went; null where it worked. */
  steppedUp(error: SocialSignInError | null): string;
}

export function createSocialAddresses(options: {
  readonly callbackOrigins: readonly [string, ...string[]];
  readonly webOrigin: string;
}): SocialAddresses {
  const { callbackOrigins, webOrigin } = options;
  const [mainOrigin] = callbackOrigins;
  // A page that is served from elsewhere has to be named; one from here need not, under whichever of our names.
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
    success: ({ returnTo, isPasswordRemoved }) =>
      arrivalAt({
        ...(returnTo === null ? {} : { returnTo }),
        ...(isPasswordRemoved ? { notice: PASSWORD_REMOVED_NOTICE } : {}),
      }),
    failure: (error) => `${pageOrigin}/login?error=${error}`,
    steppedUp: (error) => arrivalAt({ purpose: STEP_UP_PURPOSE, ...(error === null ? {} : { error }) }),
  };
}
