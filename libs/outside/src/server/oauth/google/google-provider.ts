import type { KoaContextWithOIDC } from 'oidc-provider';
import { answerOfQuery, autoParameters, autoQuery, type Answer } from '../shared/answer.js';
import { isOwnCallback } from '../shared/callback-uri.js';
import { ExpiringMap } from '../shared/expiring-map.js';
import { personSchema, type Person } from '../shared/person.js';
import { googleClaims, googleSubject } from './google-account.js';
import { createConfiguration, googleLifetimes, googleMount } from './google-configuration.js';
import { createAdapterFactory } from './oidc-adapter.js';
import { AccessDenied, InvalidRequest, Provider } from './oidc-library.js';
import type { KeySet } from './signing-keys.js';

export interface GoogleSettings {
  /** The sandbox's address. The issuer follows from it, for any host in a request. */
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly keySet: KeySet;
  readonly report: (line: string) => void;
  readonly now: () => Date;
}

const grantLifetimeMs = googleLifetimes.hourSeconds * 1000;

/** Google's side of "Sign in with Google": an OpenID provider with one client and no stored accounts. */
export function createGoogleProvider(settings: GoogleSettings): Provider {
  const people = new ExpiringMap<Person>(settings.now);
  const provider: Provider = new Provider(`${settings.origin}${googleMount}`, {
    ...createConfiguration(),
    adapter: createAdapterFactory(settings.now),
    jwks: settings.keySet,
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: ['http://localhost:3000/api/auth/google/callback'],
      },
    ],
    extraParams: {
      ...Object.fromEntries(autoParameters.map((name) => [name, null])),
      auto: answerAtOnce,
    },
    // Each sign-in has its own grant, and the grant contains the person. So parallel sign-ins of one
    // account do not change each other's claims.
    loadExistingGrant: async (ctx) => {
      const grant = new provider.Grant({
        accountId: ctx.oidc.account?.accountId,
        clientId: ctx.oidc.client?.clientId,
      });
      grant.addOIDCScope(ctx.oidc.requestParamOIDCScopes);
      people.set(await grant.save(), personOf(ctx), grantLifetimeMs);
      return grant;
    },
    findAccount: async (_ctx, sub, token) => {
      const person = token?.grantId === undefined ? null : people.find(token.grantId);
      if (token !== undefined && person === null) return undefined;
      return {
        accountId: sub,
        claims: () => ({ sub, ...(person === null ? {} : googleClaims(person, settings.origin)) }),
      };
    },
  });
  // Registered addresses are compared exactly, but a product under test may use any port.
  provider.Client.prototype.redirectUriAllowed = (uri) => isOwnCallback(uri, 'google');
  reportFailures(provider, settings.report);
  return provider;
}

/** The library's framework would write failures to the console in another format. */
function reportFailures(provider: Provider, report: (line: string) => void): void {
  const say = (error: unknown) =>
    report(`Google's side failed: ${error instanceof Error ? error.message : String(error)}`);
  provider.silent = true;
  provider.on('server_error', (_ctx, error) => say(error));
  provider.use(async (_ctx, next) => {
    try {
      await next();
    } catch (error) {
      say(error);
      throw error;
    }
  });
}

/** Answers an authorize URL that contains the answer, before the library searches for a signed-in person. */
function answerAtOnce(ctx: KoaContextWithOIDC): void {
  const answer = answerOfRequest(ctx);
  if (answer.kind === 'denied') throw new AccessDenied('The user denied access.');
  if (answer.kind === 'invalid') throw new InvalidRequest(answer.reason);
  if (answer.kind === 'ask') return;
  const { params, session } = ctx.oidc;
  // The question has been answered.
  if (params !== undefined && params['prompt'] !== 'none') delete params['prompt'];
  session?.loginAccount({ accountId: googleSubject(answer.person), transient: true });
}

function personOf(ctx: KoaContextWithOIDC): Person {
  const answer = answerOfRequest(ctx);
  return answer.kind === 'person' ? answer.person : personSchema.parse(ctx.oidc.result?.['person']);
}

function answerOfRequest(ctx: KoaContextWithOIDC): Answer {
  return answerOfQuery(autoQuery.parse(ctx.oidc.params));
}
