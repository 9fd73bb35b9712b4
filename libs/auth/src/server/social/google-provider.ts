import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client';
import { z } from 'zod';
import { failureOf, providerFetch } from './provider-fetch.js';
import type { GoogleClientConfig } from '../shared/social-config.js';
import {
  socialFailure,
  type ProviderClientOptions,
  type ProviderProfile,
  type SocialProvider,
} from './social-provider.js';

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
});

function profileOf(claims: z.infer<typeof claimsSchema>): ProviderProfile {
  return {
    subject: claims.sub,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true,
    name: claims.name ?? null,
    picture: claims.picture ?? null,
  };
}

/** Caches the answer, but no failure. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

/**
 * Google, by OpenID Connect: the profile is in the ID token.
 *
 * The token's signature is checked although the token comes over TLS from its issuer: the sandbox has no TLS.
 */
export function createGoogleProvider(
  config: GoogleClientConfig,
  options: ProviderClientOptions,
): SocialProvider {
  const discovered = remembered((): Promise<Configuration> =>
    discovery(
      new URL(config.issuer),
      config.clientId,
      // What a discovery document lists does not widen this: no other algorithm, and never none.
      { id_token_signed_response_alg: 'RS256' },
      ClientSecretPost(config.clientSecret),
      {
        timeout: options.timeoutMs / 1000,
        [customFetch]: providerFetch,
        execute: options.allowsHttp
          ? [enableNonRepudiationChecks, allowInsecureRequests]
          : [enableNonRepudiationChecks],
      },
    ),
  );

  return {
    name: 'google',
    plainHttpOrigin: options.allowsHttp ? new URL(config.issuer).origin : null,
    async startUrl({ state, nonce, codeVerifier, redirectUri }) {
      try {
        const value = buildAuthorizationUrl(await discovered(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          // Without it, Google would sign in the last user of this browser without a question.
          prompt: 'select_account',
        });
        return { ok: true, value };
      } catch (error) {
        return failureOf(error);
      }
    },
    async fetchProfile(callbackUrl, { state, nonce, codeVerifier }) {
      try {
        const tokens = await authorizationCodeGrant(await discovered(), callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = claimsSchema.safeParse(tokens.claims());
        return claims.success
          ? { ok: true, value: profileOf(claims.data) }
          : socialFailure('sign_in_failed', 'unexpected claims');
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
