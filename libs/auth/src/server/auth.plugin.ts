import { availableParallelism } from 'node:os';
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
import { createLimits } from './limits/limits.js';
import { createLoginAttempts } from './limits/login-attempts.js';
import { createWorkQueue } from './limits/work-queue.js';
import { createSmtpMailer, type Mailer } from './mail/mailer.js';
import { createOutbox } from './mail/outbox.js';
import type { BalancePort } from './ports.js';
import { createAskCookie } from './password-reset/ask-cookie.js';
import { createMailedCodes } from './password-reset/mailed-codes.service.js';
import { createSetNewPassword } from './password-reset/new-password.service.js';
import { passwordResetRoutes } from './password-reset/password-reset.routes.js';
import { createResetCodes } from './password-reset/reset-codes.js';
import { createResetCookie } from './password-reset/reset-cookie.js';
import { createClearing } from './sessions/clearing.js';
import { createOwnSessions } from './sessions/own-sessions.service.js';
import { createSessions } from './sessions/sessions.service.js';
import { socialRoutesOptions } from './social/social-routes-options.js';
import { socialRoutes } from './social/social.routes.js';
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

/**
 * How many passwords are hashed at once, and how many may wait.
 *
 * As many as there are processors, but no more than three of the four worker threads of a process, which looking up
 * names and files needs too. On two processors two at once make about 170 hashes a second and others wait 9 ms for
 * a thread; four at once make 80, and others wait 48 ms.
 */
const PASSWORD_WORK = { maxRunning: Math.min(availableParallelism(), 3), maxWaiting: 500 };
/** Of those that wait: for one account or one network, so that neither fills the queue for everybody. */
const MAX_WAITING_PER_ACCOUNT = 100;
const MAX_WAITING_PER_NETWORK = { public: 100, 'many-players-behind-one-address': 10_000 };

const plugin: FastifyPluginAsyncZod<AuthPluginOptions> = async (app, options) => {
  const { db, config, balances, mailer = createSmtpMailer(config), nowMs = Date.now } = options;
  const cookies = createSessionCookies(config);
  const sessions = createSessions({
    db,
    accessTokens: createAccessTokens(config.accessTokenKey),
    refreshTokens: createRefreshTokens(config.refreshTokenKey),
    nowMs,
  });
  const resetCodes = createResetCodes(config.refreshTokenKey);
  const outbox = createOutbox({
    db,
    mailer,
    verificationTokens: createVerificationTokens(config.refreshTokenKey),
    resetCodes,
    webOrigin: config.webOrigin,
    logger: app.log,
    nowMs,
  });
  const limits = createLimits({ db, config, nowMs });
  const passwordWork = createWorkQueue({
    ...PASSWORD_WORK,
    maxWaitingPerAccount: MAX_WAITING_PER_ACCOUNT,
    maxWaitingPerNetwork: MAX_WAITING_PER_NETWORK[config.limitsFor],
  });
  const loginAttempts = createLoginAttempts({ limits, passwordWork });
  const clearing = createClearing({ db, logger: app.log, nowMs });
  const signIn = createSignIn({ db, sessions, limits, loginAttempts, passwordWork, nowMs });
  const verification = createEmailVerification({ db, nowMs });

  await app.register(accountRoutes, { db, balances, verification, limits, outbox });
  await app.register(signInRoutes, { signIn, sessions, outbox, cookies });
  await app.register(passwordResetRoutes, {
    mailedCodes: createMailedCodes({ db, codes: resetCodes, nowMs }),
    setNewPassword: createSetNewPassword({ db, sessions, passwordWork, nowMs }),
    limits,
    outbox,
    sessionCookies: cookies,
    resetCookie: createResetCookie(config),
    askCookie: createAskCookie(config),
  });
  await app.register(sessionRoutes, { sessions, ownSessions: createOwnSessions({ db, nowMs }), cookies });
  await app.register(
    socialRoutes,
    socialRoutesOptions({ db, config, sessions, cookies, outbox, limits, nowMs }),
  );
  app.addHook('onReady', async () => {
    await warmUpPasswordCheck();
    outbox.start();
    clearing.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all([outbox.stop(), clearing.stop()]);
  });
};

/** Accounts and sessions: the calls under `/api/user` and the sending of their mails. */
export const authPlugin = fp(plugin, { name: 'auth', dependencies: ['caller-identity', '@fastify/cookie'] });
