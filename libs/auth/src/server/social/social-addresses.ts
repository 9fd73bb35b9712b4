import type { FastifyRequest } from 'fastify';
import type { SocialProviderName, SocialSignInError } from '../../contract/social-sign-in.js';

/** Where browsers are led during a social sign-in. None of it is taken from a request: it could be anybody's. */
export interface SocialAddresses {
  /** Where the provider sends the browser back to: to the name under which it reached us, if that is one of ours. */
  callback(request: FastifyRequest, provider: SocialProviderName): string;
  readonly success: string;
  failure(error: SocialSignInError): string;
}

export function createSocialAddresses(options: {
  readonly callbackOrigins: readonly [string, ...string[]];
  readonly webOrigin: string;
}): SocialAddresses {
  const { callbackOrigins, webOrigin } = options;
  const [mainOrigin] = callbackOrigins;
  // A page that is served from elsewhere has to be named; one from here need not, under whichever of our names.
  const pageOrigin = callbackOrigins.includes(webOrigin) ? '' : webOrigin;
  return {
    callback({ host }, provider) {
      const origin = callbackOrigins.find((own) => new URL(own).host === host) ?? mainOrigin;
      return `${origin}/api/auth/${provider}/callback`;
    },
    success: `${pageOrigin}/oauth-success`,
    failure: (error) => `${pageOrigin}/login?error=${error}`,
  };
}
