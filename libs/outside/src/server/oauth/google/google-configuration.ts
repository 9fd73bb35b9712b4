import type { Configuration, interactionPolicy } from 'oidc-provider';
import { pageHeaders } from '../../pages/security-headers.js';
import { renderProblemPage } from '../shared/problem-page.js';
import { basePolicy, Prompt } from './oidc-library.js';

/** Every path below this one belongs to Google's side. */
export const googleMount = '/oauth/google';

export const googleLifetimes = { hourSeconds: 3600, tenMinutesSeconds: 600 } as const;

/**
 * The part of the configuration that does not depend on the sandbox's address.
 *
 * All replaceable helpers of the library are replaced, because it prints a warning for each default one.
 */
export function createConfiguration(): Configuration {
  return {
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Google puts the profile into the ID token too.
    conformIdTokenClaims: false,
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    routes: { authorization: '/auth', token: '/token', jwks: '/jwks', userinfo: '/userinfo' },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      AccessToken: googleLifetimes.hourSeconds,
      AuthorizationCode: googleLifetimes.tenMinutesSeconds,
      Grant: googleLifetimes.hourSeconds,
      IdToken: googleLifetimes.hourSeconds,
      Interaction: googleLifetimes.hourSeconds,
      Session: googleLifetimes.tenMinutesSeconds,
    },
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    cookies: {
      // Cookies ignore ports: these names must differ from the product's own on the same host.
      names: {
        session: 'sandbox_google',
        interaction: 'sandbox_google_question',
        resume: 'sandbox_google_resume',
      },
      long: { path: googleMount, httpOnly: true, sameSite: 'lax' },
    },
    interactions: {
      policy: createPolicy(),
      url: (_ctx, interaction) => `${googleMount}/choose/${interaction.uid}`,
    },
    renderError: (ctx, out) => {
      ctx.set(pageHeaders);
      ctx.body = renderProblemPage('google', out.error_description ?? out.error);
    },
  };
}

/** Sites may request the choice of an account by name, which the library does not support. */
function createPolicy(): interactionPolicy.DefaultPolicy {
  const policy = basePolicy();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}
