import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { AuthConfig } from '../server/index.js';
import {
  createFakeCodes,
  jsonAnswer,
  startFakeProviderServer,
  type FakeAnswer,
  type FakePerson,
  type FakeProviderServer,
  type FakeRequest,
} from './fake-provider-server.js';

export type Claims = Readonly<Record<string, unknown>>;

/** The ID token as it should be; a test may make another one of it. */
export interface IdTokenParts {
  readonly header: Claims;
  readonly claims: Claims;
  readonly key: KeyObject;
}

export interface FakeGoogle extends FakeProviderServer {
  readonly config: NonNullable<AuthConfig['social']['google']>;
  consent(startUrl: string, person: FakePerson): URL;
  /** Makes the ID token; signs what it should be unless a test says otherwise. */
  makeIdToken: (parts: IdTokenParts) => string;
}

const CLIENT_SECRET = 'google-secret';
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON web token with RS256, or without a signature where its header says none. */
export function signToken({ header, claims, key }: IdTokenParts): string {
  const signed = `${base64url(header)}.${base64url(claims)}`;
  if (header['alg'] === 'none') return `${signed}.`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** An RSA key as a provider signs with. */
export const newRsaKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Every Google of one file of tests signs with the same key: making one takes a third of a second. */
let sharedKey: KeyObject | null = null;

function claimsFor(person: FakePerson, issuer: string, clientId: string, nonce: string | null): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: clientId,
    azp: clientId,
    sub: person.subject,
    iat: now,
    exp: now + 3600,
    ...(nonce === null ? {} : { nonce }),
    ...(person.email === null ? {} : { email: person.email, email_verified: person.isEmailVerified }),
    ...(person.name === null ? {} : { name: person.name }),
    ...(person.picture === null ? {} : { picture: person.picture }),
  };
}

/** An OpenID provider as Google is one: discovery, keys, code for an ID token. */
export async function startFakeGoogle(port = 0): Promise<FakeGoogle> {
  const key = (sharedKey ??= newRsaKey());
  const codes = createFakeCodes();

  function tokenAnswer(form: URLSearchParams, origin: string): FakeAnswer {
    const grant = codes.redeem(form, CLIENT_SECRET);
    if (grant === null) return jsonAnswer({ error: 'invalid_grant' }, 400);
    const claims = claimsFor(grant.person, origin, grant.clientId, grant.nonce);
    const idToken = google.makeIdToken({ header: { alg: 'RS256', kid: 'k1', typ: 'JWT' }, claims, key });
    return jsonAnswer({ access_token: 'google-access-token', token_type: 'Bearer', id_token: idToken });
  }

  function answerTo({ path, form }: FakeRequest, origin: string): FakeAnswer | null {
    if (path === '/.well-known/openid-configuration')
      return jsonAnswer({
        issuer: origin,
        authorization_endpoint: `${origin}/auth`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        // One that lists more than it should must not get more than RS256.
        id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
      });
    if (path === '/keys') {
      const { kty, n, e } = key.export({ format: 'jwk' });
      return jsonAnswer({ keys: [{ kty, n, e, kid: 'k1', use: 'sig', alg: 'RS256' }] });
    }
    return path === '/token' ? tokenAnswer(form, origin) : null;
  }

  const server = await startFakeProviderServer(answerTo, port);
  const google: FakeGoogle = Object.assign(server, {
    config: { issuer: server.origin, clientId: 'google-client', clientSecret: CLIENT_SECRET },
    consent: codes.consent,
    makeIdToken: signToken,
  });
  return google;
}
