import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildServer } from './build-server.js';

/** Somebody with an account at a provider. */
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

/** How a provider fails: not at all, with 5xx, by never answering, by hanging up. */
export type Outage = 'none' | 'answers-503' | 'hangs' | 'hangs-up';

/** A provider of sign-in in process, with what only a test may do to it. */
export interface SignInServer {
  readonly origin: string;
  /** What the product's server asked, by the path below the provider's own. A browser's visits are not among it. */
  readonly requests: readonly { readonly path: string }[];
  outage: Outage;
  stop(): Promise<void>;
}

/** The parameters with which the sandbox signs somebody in without its page. */
export function signInQuery({ subject, email, isEmailVerified }: SocialPerson): Record<string, string> {
  return {
    auto: '1',
    login_hint: email?.includes('@') === true ? email : STAND_IN_EMAIL,
    sub: subject,
    verified: isEmailVerified ? '1' : '0',
  };
}

/** The sandbox's people all have an address. In the answers about a person without a real one, it replaces this one. */
export const STAND_IN_EMAIL = 'stand-in@no-address.invalid';

export const pathOf = (url: string): string => url.replace(/\?.*$/, '');

interface SignInServerOptions {
  /** Below this path everything is the provider's. */
  readonly mount: string;
  /** Where browsers go. */
  readonly authorizePath: string;
  readonly port: number;
  readonly addRoutes: (app: FastifyInstance) => Promise<void>;
}

const PAUSE_MS = 50;

/** A port that a test had, gave back and wants again may be another test's for a moment: then it is asked for again. */
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
