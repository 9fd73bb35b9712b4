import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '@paasa/server-kit/server';
import { warmUpPasswordCheck } from './accounts/password-hash.js';
import { createSignIn } from './accounts/sign-in.service.js';
import { createEmailVerification } from './accounts/verification.service.js';
import type { AuthConfig } from './auth-config.js';
import { accountRoutes } from './http/account.routes.js';
import { createSessionCookies } from './http/session-cookies.js';
import { signInRoutes } from './http/sign-in.routes.js';
import { sessionRoutes } from './http/session.routes.js';
import { createSmtpMailer, type Mailer } from './mail/mailer.js';
import { createOutbox } from './mail/outbox.js';
import type { BalancePort } from './ports.js';
import { createSessions } from './sessions/sessions.service.js';
import { createAccessTokens } from './tokens/access-token.js';
import { createRefreshTokens } from './tokens/refresh-token.js';
import { createVerificationTokens } from './tokens/verification-token.js';

export interface AuthPluginOptions {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly balances: BalancePort;
  /** What mails go out by; the configured SMTP server unless told otherwise. */
  readonly mailer?: Mailer;
  readonly nowMs?: () => number;
}

const plugin: FastifyPluginAsyncZod<AuthPluginOptions> = async (app, options) => {
  const { db, config, balances, mailer = createSmtpMailer(config), nowMs = Date.now } = options;
  const cookies = createSessionCookies(config);
  const sessions = createSessions({
    db,
    accessTokens: createAccessTokens(config.accessTokenKey),
    refreshTokens: createRefreshTokens(config.refreshTokenKey),
    nowMs,
  });
  const outbox = createOutbox({
    db,
    mailer,
    verificationTokens: createVerificationTokens(config.refreshTokenKey),
    webOrigin: config.webOrigin,
    logger: app.log,
    nowMs,
  });
  const signIn = createSignIn({ db, sessions, nowMs });
  const verification = createEmailVerification({ db, nowMs });

  await app.register(accountRoutes, { db, balances, verification, outbox });
  await app.register(signInRoutes, { signIn, outbox, cookies });
  await app.register(sessionRoutes, { sessions, cookies });
  app.addHook('onReady', async () => {
    await warmUpPasswordCheck();
    outbox.start();
  });
  app.addHook('onClose', () => outbox.stop());
};

/** Accounts and sessions: the calls under `/api/user` and the sending of their mails. */
export const authPlugin = fp(plugin, { name: 'auth', dependencies: ['caller-identity', '@fastify/cookie'] });
