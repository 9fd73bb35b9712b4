import { z } from 'zod';
import type { AuthConfig } from '@paasa/auth/server';
import { sandboxProvider } from './sandbox-provider.js';
import { plainHttpFaults, sandboxSecretFaults, type Variables } from './variables.js';

type Social = AuthConfig['social'];

const address = z
  .url('must be an address')
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();

/** The variables of social sign-in. */
export const socialEnvironment = {
  GOOGLE_ISSUER: address,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_URL: address,
  GITHUB_API_URL: address,
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
};

type SocialEnvironment = z.output<z.ZodObject<typeof socialEnvironment>>;

/** The faults of these variables in any mode: an id without its secret, or a secret without its id. */
export function socialPairFaults(given: Variables): string[] {
  return ['GOOGLE', 'GITHUB'].flatMap((provider) => {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    if (Boolean(given[id]) === Boolean(given[secret])) return [];
    return [given[id] ? `${secret}: is missing beside ${id}` : `${id}: is missing beside ${secret}`];
  });
}

/** The further faults in live mode. */
export const socialLiveFaults = (given: Variables): string[] => [
  ...sandboxSecretFaults(given, {
    GOOGLE_CLIENT_SECRET: sandboxProvider.googleClientSecret,
    GITHUB_CLIENT_SECRET: sandboxProvider.githubClientSecret,
  }),
  ...plainHttpFaults(given, ['GOOGLE_ISSUER', 'GITHUB_URL', 'GITHUB_API_URL']),
];

interface SocialPlace {
  /** Null in live mode, where a provider without keys is off. */
  readonly sandboxOrigin: string | null;
  readonly callbackOrigins: Social['callbackOrigins'];
}

function googleOf(env: SocialEnvironment, sandboxOrigin: string | null): Social['google'] {
  const isSandbox = sandboxOrigin !== null;
  const clientId = env.GOOGLE_CLIENT_ID ?? (isSandbox ? sandboxProvider.googleClientId : undefined);
  const clientSecret =
    env.GOOGLE_CLIENT_SECRET ?? (isSandbox ? sandboxProvider.googleClientSecret : undefined);
  if (clientId === undefined || clientSecret === undefined) return null;
  const issuer =
    env.GOOGLE_ISSUER ?? (isSandbox ? `${sandboxOrigin}/oauth/google` : 'https://accounts.google.com');
  return { issuer, clientId, clientSecret };
}

function githubOf(env: SocialEnvironment, sandboxOrigin: string | null): Social['github'] {
  const isSandbox = sandboxOrigin !== null;
  const clientId = env.GITHUB_CLIENT_ID ?? (isSandbox ? sandboxProvider.githubClientId : undefined);
  const clientSecret =
    env.GITHUB_CLIENT_SECRET ?? (isSandbox ? sandboxProvider.githubClientSecret : undefined);
  if (clientId === undefined || clientSecret === undefined) return null;
  const baseUrl = env.GITHUB_URL ?? (isSandbox ? `${sandboxOrigin}/oauth/github` : 'https://github.com');
  return {
    authorizeUrl: `${baseUrl}/login/oauth/authorize`,
    tokenUrl: `${baseUrl}/login/oauth/access_token`,
    apiUrl:
      env.GITHUB_API_URL ?? (isSandbox ? `${sandboxOrigin}/oauth/github/api` : 'https://api.github.com'),
    clientId,
    clientSecret,
  };
}

/** The providers for sign-in: in sandbox mode all that the sandbox imitates, in live mode those with keys. */
export function socialConfig(
  env: SocialEnvironment,
  { sandboxOrigin, callbackOrigins }: SocialPlace,
): Social {
  return {
    google: googleOf(env, sandboxOrigin),
    github: githubOf(env, sandboxOrigin),
    callbackOrigins,
  };
}
