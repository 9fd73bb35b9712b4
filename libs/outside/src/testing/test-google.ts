import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { KoaContextWithOIDC as Context } from 'oidc-provider';
import { z } from 'zod';
import type { KeySet } from '../server/oauth/google/signing-keys.js';
import {
  STAND_IN_EMAIL,
  signInQuery,
  startSignInServer,
  type SignInServer,
  type SocialPerson,
} from './sign-in-server.js';

export type Claims = Readonly<Record<string, unknown>>;

/** The correct ID token; a test may change it. */
export interface IdTokenParts {
  readonly header: Claims;
  readonly claims: Claims;
  readonly key: KeyObject;
}

/** The sandbox's Google in process: a real OpenID provider. */
export interface TestGoogle extends SignInServer {
  readonly config: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  /** Acts like a person on the consent page. Shape: the address that the browser is sent back to. */
  consent(startUrl: string, person: SocialPerson): Promise<URL>;
  /** Creates the ID token; signs the correct one unless a test replaces it. */
  makeIdToken: (parts: IdTokenParts) => string;
}

const client = { clientId: 'google-client', clientSecret: 'google-secret' };
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenAnswer = z.looseObject({ id_token: z.string() });
const claimsOf = z.record(z.string(), z.unknown());

/** A JSON web token with RS256, or without a signature if its header says none. */
export function signToken({ header, claims, key }: IdTokenParts): string {
  const signed = `${base64url(header)}.${base64url(claims)}`;
  if (header['alg'] === 'none') return `${signed}.`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** An RSA key like a provider's. */
export const newRsaKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** All Googles of one test file sign with the same key, because creating one takes a third of a second. */
let sharedKeySet: Promise<KeySet> | null = null;

/** The provider's claims, with the name and picture of the test's person. */
function withPerson(claims: Claims, people: ReadonlyMap<string, SocialPerson>): Claims {
  const person = people.get(String(claims['sub']));
  if (person === undefined) return claims;
  const { email: given, email_verified: isVerified, ...others } = claims;
  const email = given === STAND_IN_EMAIL ? person.email : given;
  // An undefined claim is not in the token.
  return {
    ...others,
    name: person.name ?? undefined,
    picture: person.picture ?? undefined,
    ...(email === null ? {} : { email, email_verified: isVerified }),
  };
}

function partsOf(idToken: string, people: ReadonlyMap<string, SocialPerson>, key: KeyObject): IdTokenParts {
  const [header, claims] = idToken
    .split('.')
    .slice(0, 2)
    .map((part) => claimsOf.parse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))));
  return { header: header ?? {}, claims: withPerson(claims ?? {}, people), key };
}

/**
 * Starts the sandbox's Google on a free port, or on a given one.
 *
 * The OpenID library is loaded here and not above, because tests of payments use the same door.
 */
export async function startTestGoogle(port = 0): Promise<TestGoogle> {
  const { newKeySet } = await import('../server/oauth/google/signing-keys.js');
  const { createGoogleProvider } = await import('../server/oauth/google/google-provider.js');
  const { googleRoutes } = await import('../server/oauth/google/google.routes.js');
  const { googleMount } = await import('../server/oauth/google/google-configuration.js');
  const keySet = await (sharedKeySet ??= newKeySet());
  const key = createPrivateKey({ key: { ...keySet.keys[0] }, format: 'jwk' });
  const people = new Map<string, SocialPerson>();
  const controls: Pick<TestGoogle, 'makeIdToken'> = { makeIdToken: signToken };

  async function createProvider(origin: string) {
    const provider = createGoogleProvider({
      ...client,
      origin,
      keySet,
      report: () => undefined,
      now: () => new Date(),
    });
    provider.use(async (ctx: Context, next: () => Promise<void>) => {
      await next();
      const answer = tokenAnswer.safeParse(ctx.body);
      if (ctx.path !== '/token' || !answer.success) return;
      ctx.body = {
        ...answer.data,
        id_token: google.makeIdToken(partsOf(answer.data.id_token, people, key)),
      };
    });
    return provider;
  }
  let provider: ReturnType<typeof createProvider> | null = null;
  const server = await startSignInServer({
    mount: googleMount,
    authorizePath: '/auth',
    port,
    addRoutes: async (app) => {
      await app.register(googleRoutes, {
        prefix: googleMount,
        provider: () => (provider ??= createProvider(server.origin)),
      });
    },
  });
  const google: TestGoogle = Object.assign(server, controls, {
    config: { issuer: `${server.origin}${googleMount}`, ...client },
    async consent(startUrl: string, person: SocialPerson) {
      people.set(person.subject, person);
      const url = new URL(startUrl);
      for (const [name, value] of Object.entries(signInQuery(person))) url.searchParams.set(name, value);
      const { headers, status } = await fetch(url, { redirect: 'manual' });
      const location = headers.get('location');
      if (location === null) throw new Error(`Google answers ${String(status)} without a redirect.`);
      return new URL(location);
    },
  });
  return google;
}
