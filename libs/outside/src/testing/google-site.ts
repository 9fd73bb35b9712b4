import * as oidc from 'openid-client';
import { sandboxCredentials } from '../server/credentials/sandbox-credentials.js';

const { googleClientId, googleClientSecret } = sandboxCredentials;
export const googleCallback = 'http://localhost:3000/api/auth/google/callback';

/** The parts of a site that are created once. */
export function discover(
  boxUrl: string,
  clientSecret: string = googleClientSecret,
): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(`${boxUrl}/oauth/google`), googleClientId, clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  });
}

/** One attempt to sign in, as the site starts it. */
export async function startSignIn(site: oidc.Configuration, change: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier();
  const nonce = oidc.randomNonce();
  const state = oidc.randomState();
  const url = oidc.buildAuthorizationUrl(site, {
    redirect_uri: googleCallback,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    nonce,
    state,
    ...change,
  });
  const redeem = (answer: URL, checks: Partial<oidc.AuthorizationCodeGrantChecks> = {}) =>
    oidc.authorizationCodeGrant(site, answer, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      ...checks,
    });
  return { url, state, redeem };
}

/** The provider's first redirect. */
export async function locationOf(url: URL): Promise<URL> {
  const response = await fetch(url, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`Status ${response.status}, and no redirect`);
  return new URL(location);
}

/** A complete sign-in without the page. */
export async function signIn(site: oidc.Configuration, query: Record<string, string>) {
  const { url, redeem } = await startSignIn(site, { auto: '1', ...query });
  const tokens = await redeem(await locationOf(url));
  return { tokens, claims: tokens.claims() };
}
