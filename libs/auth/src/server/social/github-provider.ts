import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import { failureOf, providerFetch } from './provider-fetch.js';
import type { GithubClientConfig } from '../shared/social-config.js';
import {
  socialFailure,
  type ProviderClientOptions,
  type ProviderProfile,
  type SocialProvider,
  type SocialStep,
} from './social-provider.js';

const userSchema = z.object({
  /** The account itself. Its `login` can be renamed and then belong to another person. */
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});

const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

function profileOf(user: z.infer<typeof userSchema>, emails: z.infer<typeof emailsSchema>): ProviderProfile {
  const primary = emails.find((email) => email.primary);
  return {
    subject: String(user.id),
    email: primary?.email ?? null,
    isEmailVerified: primary?.verified === true,
    name: user.name ?? user.login,
    picture: user.avatar_url ?? null,
  };
}

/** GitHub names itself in its answers (RFC 9207) by what stands before `/authorize`. */
const issuerOf = ({ authorizeUrl }: GithubClientConfig): string => authorizeUrl.replace(/\/[^/]*$/, '');

function configurationOf(config: GithubClientConfig, options: ProviderClientOptions): Configuration {
  const configuration = new Configuration(
    {
      issuer: issuerOf(config),
      authorization_endpoint: config.authorizeUrl,
      token_endpoint: config.tokenUrl,
    },
    config.clientId,
    undefined,
    ClientSecretPost(config.clientSecret),
  );
  configuration.timeout = options.timeoutMs / 1000;
  configuration[customFetch] = providerFetch;
  if (options.allowsHttp) allowInsecureRequests(configuration);
  return configuration;
}

/** GitHub, by plain OAuth 2: without an ID token, the profile is read with the access token. */
export function createGithubProvider(
  config: GithubClientConfig,
  options: ProviderClientOptions,
): SocialProvider {
  const configuration = configurationOf(config, options);

  async function get<T>(path: string, accessToken: string, schema: z.ZodType<T>): Promise<SocialStep<T>> {
    const response = await fetchProtectedResource(
      configuration,
      accessToken,
      new URL(`${config.apiUrl}${path}`),
      'GET',
      null,
      new Headers({ accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' }),
    );
    if (response.status !== 200)
      return socialFailure('sign_in_failed', `api status ${String(response.status)}`);
    const answer = schema.safeParse(await response.json().catch(() => null));
    return answer.success
      ? { ok: true, value: answer.data }
      : socialFailure('sign_in_failed', 'unexpected api answer');
  }

  return {
    name: 'github',
    plainHttpOrigin: options.allowsHttp ? new URL(config.authorizeUrl).origin : null,
    async startUrl({ state, codeVerifier, redirectUri }) {
      const value = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Without it, a browser that is signed in at GitHub would return without a question.
        prompt: 'select_account',
      });
      return { ok: true, value };
    },
    async fetchProfile(callbackUrl, { state, codeVerifier }) {
      try {
        const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
        });
        const user = await get('/user', tokens.access_token, userSchema);
        if (!user.ok) return user;
        const emails = await get('/user/emails?per_page=100', tokens.access_token, emailsSchema);
        return emails.ok ? { ok: true, value: profileOf(user.value, emails.value) } : emails;
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
