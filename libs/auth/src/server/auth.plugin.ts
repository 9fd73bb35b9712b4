import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Result } from '@paasa/result';
import { getCaller, Registry, type Database } from '@paasa/server-kit/server';
import { createBufferedAudit } from './audit/buffered-audit.js';
import { createRefusedAccessWatcher } from './routes/refused-access.js';
import { warmUpPasswordCheck } from './accounts/password-hash.js';
import { createOwnPassword } from './accounts/own-password.js';
import { createChangeEmail } from './accounts/change-email.js';
import { createSignIn } from './accounts/sign-in.service.js';
import { createEmailVerification } from './accounts/verification.service.js';
import type { SignInMethod } from '../contract/session-calls.js';
import { SOCIAL_PROVIDERS } from '../contract/social-sign-in.js';
import type { AuthConfig } from './shared/auth-config.js';
import { accountRoutes } from './routes/account.routes.js';
import { createSessionCookies } from './sessions/session-cookies.js';
import { signInRoutes } from './routes/sign-in.routes.js';
import { emailChangeRoutes } from './routes/email-change.routes.js';
import { sessionRoutes } from './routes/session.routes.js';
import { verificationRoutes } from './routes/verification.routes.js';
import { createLimits } from './limits/limits.js';
import { createLoginAttempts } from './limits/login-attempts.js';
import { createPasswordWork } from './limits/password-work.js';
import { createRefusedRenewals } from './limits/refused-renewals.js';
import { createMailShares } from './mail/mail-shares.js';
import { createSmtpMailer, type Mailer } from './outbox/mailer.js';
import { createMailMetrics } from './outbox/mail-metrics.js';
import { createOutbox } from './outbox/outbox.js';
import { createAuthOperations, type AuthOperations } from './operations/auth-operations.js';
import {
  anyNewcomer,
  unmarkedSignIns,
  unwatchedArrivals,
  type ArrivalPort,
  type BalancePort,
  type NewcomerPort,
  type SignInMarkPort,
  type StopLinkPort,
} from './shared/ports.js';
import { createCodeTries } from './password-reset/code-tries.js';
import { createMailedCodes } from './password-reset/mailed-codes.service.js';
import { createSetNewPassword } from './password-reset/new-password.service.js';
import { passwordResetRoutes } from './routes/password-reset.routes.js';
import { createResetCodes } from './password-reset/reset-codes.js';
import { createWrongCodeAlarm } from './password-reset/wrong-code-alarm.js';
import { createCleanup } from './sessions/cleanup.js';
import { createOwnSessions } from './sessions/own-sessions.service.js';
import type { OriginOf } from './shared/request-origin.js';
import { createTokenMakers } from './sessions/session-tokens.js';
import { createSessions } from './sessions/sessions.service.js';
import { socialRoutes } from './routes/social.routes.js';
import { stepUpRoutes } from './routes/step-up.routes.js';
import { createStepUp, type StepUp } from './step-up/step-up.service.js';
import { createVerificationTokens } from './tokens/verification-token.js';

export interface AuthPluginOptions {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly balances: BalancePort;
  readonly stopLinks: StopLinkPort;
  /** Admits everybody by default. */
  readonly newcomers?: NewcomerPort;
  readonly arrivals?: ArrivalPort;
  readonly marks?: SignInMarkPort;
  /** The configured SMTP server unless given. */
  readonly mailer?: Mailer;
  readonly nowMs?: () => number;
  readonly metrics?: Registry;
}

declare module 'fastify' {
  interface FastifyInstance {
    authOperations: AuthOperations;
    /** Gives the caller's session a fresh proof. Errors: as `POST /api/user/step-up`. */
    proveByPassword(request: FastifyRequest, password: string): Promise<Result<void>>;
  }
}

/** The methods of this deployment: a provider without keys is off. */
const methodsOf = ({ social }: AuthConfig): SignInMethod[] => [
  'password',
  ...SOCIAL_PROVIDERS.filter((provider) => social[provider] !== null),
];

function runBeside(app: FastifyInstance, workers: readonly { start(): void; stop(): Promise<void> }[]): void {
  app.addHook('onReady', async () => {
    for (const worker of workers) worker.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
}

function decorateProof(app: FastifyInstance, stepUp: StepUp, originOf: OriginOf): void {
  app.decorate('proveByPassword', (request, password) =>
    stepUp.byPassword(getCaller(request), password, originOf(request)),
  );
}

const plugin: FastifyPluginAsyncZod<AuthPluginOptions> = async (app, options) => {
  const { db, config, balances, stopLinks, mailer = createSmtpMailer(config), nowMs = Date.now } = options;
  const { arrivals = unwatchedArrivals, marks = unmarkedSignIns } = options;
  const base = { db, nowMs };
  const cookies = createSessionCookies(config);
  const sessions = createSessions({ db, marks, ...createTokenMakers(config, nowMs) });
  const registry = options.metrics ?? new Registry();
  const resetCodes = createResetCodes(config.refreshTokenKey);
  const outbox = createOutbox({
    ...base,
    mailer,
    verificationTokens: createVerificationTokens(config.refreshTokenKey),
    resetCodes,
    stopLinks,
    webOrigin: config.webOrigin,
    logger: app.log,
    countMail: createMailMetrics(registry, db, app.log),
  });
  // Limits use the database's clock unless a test sets the time.
  const limitClock = options.nowMs ?? null;
  const limits = createLimits({ db, config, nowMs: limitClock });
  const audit = createBufferedAudit({ ...base, config, logger: app.log });
  const shares = createMailShares({ db, limits, audit, nowMs: limitClock });
  const passwordWork = createPasswordWork(config);
  const loginAttempts = createLoginAttempts({ limits, passwordWork });
  const tries = createCodeTries({
    limits,
    countWrong: createWrongCodeAlarm({ registry, log: app.log, nowMs }),
    nowMs: limitClock,
  });
  const cleanup = createCleanup({ ...base, logger: app.log });
  const arriving = { ...base, sessions, limits, newcomers: options.newcomers ?? anyNewcomer };
  const signIn = createSignIn({ ...arriving, loginAttempts, passwordWork });
  const ownPassword = createOwnPassword({ db, loginAttempts });
  const verification = createEmailVerification({ ...base, shares, ownPassword });
  const stepUp = createStepUp({ ...base, ownPassword, methods: methodsOf(config) });

  app.decorate('authOperations', createAuthOperations(db, nowMs));
  app.onRefused(createRefusedAccessWatcher({ audit, cookies }));
  const { originOf } = cookies;
  decorateProof(app, stepUp, originOf);
  await app.register(accountRoutes, { db, balances });
  const changeEmail = createChangeEmail({ ...base, limits, shares });
  await app.register(verificationRoutes, { verification, outbox, originOf });
  await app.register(emailChangeRoutes, { changeEmail, outbox, originOf });
  await app.register(signInRoutes, { signIn, sessions, outbox, cookies, arrivals });
  await app.register(passwordResetRoutes, {
    mailedCodes: createMailedCodes({ ...base, codes: resetCodes, shares, tries }),
    setNewPassword: createSetNewPassword({ ...base, sessions, passwordWork }),
    limits,
    outbox,
    sessionCookies: cookies,
    isSecure: config.isSecure,
  });
  const ownSessions = createOwnSessions(base);
  const refusedRenewals = createRefusedRenewals({ ...config, nowMs });
  await app.register(sessionRoutes, { sessions, ownSessions, cookies, refusedRenewals });
  await app.register(socialRoutes, { ...arriving, config, cookies, outbox, arrivals, audit, stepUp });
  await app.register(stepUpRoutes, { stepUp, originOf });
  app.addHook('onReady', warmUpPasswordCheck);
  runBeside(app, [outbox, cleanup, audit]);
};

/** Accounts and sessions: the calls under `/api/user` and the sending of their mails. */
export const authPlugin = fp(plugin, {
  name: 'auth',
  dependencies: ['error-edge', 'caller-identity', '@fastify/cookie'],
});
