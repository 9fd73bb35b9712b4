import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildServer } from './build-server.js';

/** A person with an account at a provider. */
export interface SocialPerson {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
}

export function socialPerson(given: Partial<SocialPerson> & { readonly subject: string }): SocialPerson {
  return {
    email: `person${given.subject}@example.com`,
    isEmailVerified: true,
    name: 'Meera Nair',
    picture: 'https://pictures.example/meera.png',
    ...given,
  };
}

/** How a provider fails: not at all, with 5xx, without an answer, with a closed connection. */
export type Outage = 'none' | 'answers-503' | 'hangs' | 'hangs-up';

/** A provider of sign-in in process, with controls for tests. */
export interface SignInServer {
  readonly origin: string;
  /** The requests of the product's server, by the path below the provider's own, without the visits of browsers. */
  readonly requests: readonly { readonly path: string }[];
  outage: Outage;
  stop(): Promise<void>;
}

/** The parameters with which the sandbox signs a person in without its page. */
export function signInQuery({ subject, email, isEmailVerified }: SocialPerson): Record<string, string> {
  return {
    auto: '1',
    login_hint: email?.includes('@') === true ? email : STAND_IN_EMAIL,
    sub: subject,
    verified: isEmailVerified ? '1' : '0',
  };
}

/**
 * The sandbox's people all have an address. A person without a real one gets this one, and the answers leave it out.
 */
export const STAND_IN_EMAIL = 'stand-in@no-address.invalid';

export const pathOf = (url: string): string => url.replace(/\?.*$/, '');

interface SignInServerOptions {
  /** Every path below this one belongs to the provider. */
  readonly mount: string;
  /** The address for browsers. */
  readonly authorizePath: string;
  readonly port: number;
  readonly addRoutes: (app: FastifyInstance) => Promise<void>;
}

const PAUSE_MS = 50;

/** Another test may briefly have a port that this test released and wants again. Then the start is retried. */
export async function startSignInServer(
  options: SignInServerOptions,
): Promise<SignInServer & { readonly app: FastifyInstance }> {
  for (;;) {
    const app = buildServer();
    const requests: { path: string }[] = [];
    const server = { app, requests, origin: '', outage: 'none' as Outage, stop: () => app.close() };
    app.addHook('onRequest', async ({ url, raw }, reply) => {
      const path = pathOf(url).slice(options.mount.length);
      if (path === options.authorizePath) return undefined;
      requests.push({ path });
      if (server.outage === 'answers-503') return reply.code(503).type('text/plain').send('sorry');
      if (server.outage === 'none') return undefined;
      if (server.outage === 'hangs-up') raw.socket.destroy();
      return reply.hijack();
    });
    await options.addRoutes(app);
    try {
      server.origin = await app.listen({ port: options.port, host: '127.0.0.1' });
      return server;
    } catch (error) {
      await app.close();
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (options.port === 0 || !isTaken) throw error;
      await pause(PAUSE_MS);
    }
  }
}
