import type { FastifyBaseLogger } from 'fastify';
import { createLogger, type DatabaseKind } from '@paasa/server-kit/server';
import {
  type SocialPerson,
  startTestGithub,
  startTestGoogle,
  type TestGithub,
  type TestGoogle,
} from '@paasa/outside/testing';
import type { AuthConfig } from '../server/index.js';
import { createAuthTestServer, type AuthTestServer, type TestPorts } from './auth-test-server.js';
import type { BrowserAnswer, TestBrowser } from './test-browser.js';

export type ProviderName = 'google' | 'github';

export interface SocialTestServer extends AuthTestServer {
  readonly google: TestGoogle;
  readonly github: TestGithub;
  /** Goes to a provider and agrees there. Shape: the path of the browser’s return. */
  consent(
    browser: TestBrowser,
    provider: ProviderName,
    person: SocialPerson,
    query?: string,
  ): Promise<string>;
  /** The complete sign-in. Shape: the answer to the return. */
  signIn(browser: TestBrowser, provider: ProviderName, person: SocialPerson): Promise<BrowserAnswer>;
}

/** The calls of this domain with both providers beside it. */
export async function createSocialTestServer(
  kind: DatabaseKind,
  config: Partial<AuthConfig> & { readonly ports?: TestPorts } = {},
  logger: FastifyBaseLogger = createLogger({ level: 'silent' }),
): Promise<SocialTestServer> {
  const [google, github] = await Promise.all([startTestGoogle(), startTestGithub()]);
  const providers = { google, github };
  const social = {
    google: google.config,
    github: github.config,
    callbackOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
  } as const;
  const server = await createAuthTestServer(kind, { social, ...config }, logger);

  async function consent(
    browser: TestBrowser,
    provider: ProviderName,
    person: SocialPerson,
    query = '',
  ): Promise<string> {
    const { location } = await browser.get(`/api/auth/${provider}${query}`);
    if (location === null) throw new Error('The sign-in has no redirect.');
    const { pathname, search } = await providers[provider].consent(location, person);
    return `${pathname}${search}`;
  }

  return {
    ...server,
    google,
    github,
    consent,
    signIn: async (browser, provider, person) => browser.get(await consent(browser, provider, person)),
    async close() {
      await server.close();
      await Promise.all([google.stop(), github.stop()]);
    },
  };
}
