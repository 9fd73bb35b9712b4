import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { loadVerifier, warmUpPasswordCheck } from '@paasa/proofs/server';
import type { Result } from '@paasa/result';
import { getCaller, Registry, type Database } from '@paasa/server-kit/server';
import { createGuards } from './create-guards.js';
import { createRefusedAccessWatcher } from './routes/refused-access.js';
import { createSignIn } from './accounts/sign-in.service.js';
import { createEmailVerification } from './accounts/verification.service.js';
import type { SignInMethod } from '../contract/session-calls.js';
import { SOCIAL_PROVIDERS } from '../contract/social-sign-in.js';
import type { AuthConfig } from './shared/auth-config.js';
import type { DatabaseAndClock } from './shared/database-and-clock.js';
import { accountRoutes } from './routes/account.routes.js';
import { createSessionCookies } from './sessions/session-cookies.js';
import { signInRoutes } from './routes/sign-in.routes.js';
import { registerCredentials } from './routes/register-credentials.js';
import { sessionRoutes } from './routes/session.routes.js';
import { notMeRoutes } from './routes/not-me.routes.js';
import { verificationRoutes } from './routes/verification.routes.js';
import { createRefusedRenewals } from './limits/refused-renewals.js';
import { createSmtpMailer, type Mailer } from './outbox/mailer.js';
import { createMailMetrics } from './outbox/mail-metrics.js';
import { createOutbox } from './outbox/outbox.js';
import { authTables } from './closing/personal-tables.js';
import { createClosing, type ClosingOptions, type ClosingParts } from './closing/closing.js';
import { noClosingFile } from './closing/closing-file.js';
import { closingRoutes, type ClosingRoutesOptions } from './routes/closing.routes.js';
import { offerReopening } from './routes/offer-reopening.js';
import { createAuthOverview, type AuthOverview } from './house/auth-overview.js';
import { createAuthOperations, type AuthOperations } from './operations/auth-operations.js';
import {
  anyClosing,
  anyNewcomer,
  noExports,
  oneCell,
  unmarkedSignIns,
  unwatchedArrivals,
  type AccountExportPort,
  type ArrivalPort,
  type BalancePort,
  type CellPort,
  type NewcomerPort,
  type PayoutFreezePort,
  type PicturePort,
  type SignInMarkPort,
  type StopLinkPort,
} from './shared/ports.js';
import { createNotMeTokens } from './not-me/not-me-link.js';
import { createReportNotMe } from './not-me/not-me.service.js';
import { createMailedCodes } from './password-reset/mailed-codes.service.js';
import { createSetNewPassword } from './password-reset/new-password.service.js';
import { passkeyRoutes } from './routes/passkey.routes.js';
import { passkeySignInRoutes } from './routes/passkey-sign-in.routes.js';
import { createPasskeys } from './passkeys/create-passkeys.js';
import { passwordResetRoutes } from './routes/password-reset.routes.js';
import { databasePictures } from './profile/pictures.repo.js';
import { createUpdateDetails } from './profile/update-details.service.js';
import { pictureRoutes } from './routes/picture.routes.js';
import { profileRoutes, type ProfileRoutesOptions } from './routes/profile.routes.js';
import { createResetCodes } from './password-reset/reset-codes.js';
import { createCleanup } from './sessions/cleanup.js';
import { createOwnSessions } from './sessions/own-sessions.service.js';
import type { OriginOf } from './shared/request-origin.js';
import { createUsedTokens, type UsedTokens } from './shared/used-tokens.js';
import { createTokenMakers } from './sessions/session-tokens.js';
import { createSessions } from './sessions/sessions.service.js';
import { socialRoutes } from './routes/social.routes.js';
import { stepUpRoutes } from './routes/step-up.routes.js';
import { twoFactorRoutes } from './routes/two-factor.routes.js';
import { createStepUp, type StepUp } from './step-up/step-up.service.js';
import { createLinkIdentity } from './social/link-identity.js';
import { createTwoFactor } from './two-factor/create-two-factor.js';
import { createEmailChangeTokens, createVerificationTokens } from './tokens/verification-token.js';

export interface AuthPluginOptions {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly balances: BalancePort;
  readonly stopLinks: StopLinkPort;
  readonly payouts: PayoutFreezePort;
  /** Admits everybody by default. */
  readonly newcomers?: NewcomerPort;
  readonly arrivals?: ArrivalPort;
  readonly marks?: SignInMarkPort;
  /** The product is one cell by default. */
  readonly cells?: CellPort;
  /** The database unless given. */
  readonly pictures?: PicturePort;
  /** The origin of uploaded pictures if pages are on another host; none by default. */
  readonly pictureOrigin?: string;
  /** Alone, this domain closes accounts without asking any other. */
  readonly closing?: ClosingOptions;
  readonly exports?: AccountExportPort;
  /** The configured SMTP server unless given. */
  readonly mailer?: Mailer;
  readonly nowMs?: () => number;
  readonly metrics?: Registry;
}

const alone: ClosingOptions = { port: anyClosing, file: noClosingFile, tables: authTables };

declare module 'fastify' {
  interface FastifyInstance {
    authOperations: AuthOperations;
    authOverview: AuthOverview;
    /** Compares the caller's password, for this one call. Errors: as `POST /api/user/step-up`. */
    proveByPassword(request: FastifyRequest, password: string): Promise<Result<void>>;
  }
}

/** The methods of this deployment: a provider without keys is off. */
const methodsOf = ({ social }: AuthConfig): SignInMethod[] => [
  'password',
  'passkey',
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
    stepUp.checkPassword(getCaller(request), password, originOf(request)),
  );
}

type DetailsParts = DatabaseAndClock &
  Omit<ProfileRoutesOptions, 'updateDetails'> & { readonly pictures: PicturePort };

/** The calls about an account's own details. */
async function registerDetails(app: FastifyInstance, parts: DetailsParts): Promise<void> {
  const { db, pictures, pictureOrigin } = parts;
  await app.register(fp(accountRoutes), parts);
  await app.register(fp(profileRoutes), { ...parts, updateDetails: createUpdateDetails(parts) });
  await app.register(fp(pictureRoutes), { db, pictures, isForOtherHosts: pictureOrigin !== '' });
}

/** Registered first: its hook must see the sign-ins of all routes after it. */
async function joinClosing(
  app: FastifyInstance,
  { closing: given = alone, exports = noExports, config, nowMs }: AuthPluginOptions,
  parts: Pick<ClosingRoutesOptions, 'db' | 'nowMs' | 'limits' | 'cookies' | 'outbox'> & {
    readonly usedTokens: UsedTokens;
  },
): Promise<ClosingParts> {
  const closing = createClosing({ ...given, ...parts, config, testNowMs: nowMs ?? null, log: app.log });
  offerReopening(app, closing.reopenOffers);
  await app.register(fp(closingRoutes), { ...parts, ...closing, exports });
  app.addHook('onReady', async () => {
    await closing.matchFile();
  });
  return closing;
}

/** The outbox, whose mails have codes and links that only this server can make. */
function createSignedOutbox(
  app: FastifyInstance,
  { config, stopLinks, mailer = createSmtpMailer(config) }: AuthPluginOptions,
  {
    registry,
    ...parts
  }: Pick<Parameters<typeof createOutbox>[0], 'db' | 'nowMs' | 'resetCodes'> & {
    readonly registry: Registry;
  },
): ReturnType<typeof createOutbox> {
  return createOutbox({
    ...parts,
    mailer,
    verificationTokens: createVerificationTokens(config.refreshTokenKey),
    emailChangeTokens: createEmailChangeTokens(config.refreshTokenKey),
    stopLinks,
    notMeTokens: createNotMeTokens(config.refreshTokenKey),
    webOrigin: config.webOrigin,
    logger: app.log,
    countMail: createMailMetrics(registry, parts.db, app.log),
  });
}

/** The parts that several calls share. */
function createParts(app: FastifyInstance, options: AuthPluginOptions) {
  const { db, config, nowMs = Date.now } = options;
  const cells = options.cells ?? oneCell;
  const base = { db, nowMs };
  const cookies = createSessionCookies(config);
  const sessions = createSessions({
    db,
    marks: options.marks ?? unmarkedSignIns,
    ...createTokenMakers(config, nowMs),
  });
  const registry = options.metrics ?? new Registry();
  const resetCodes = createResetCodes(config.refreshTokenKey);
  const outbox = createSignedOutbox(app, options, { ...base, registry, resetCodes });
  const limitClock = options.nowMs ?? null;
  const guards = createGuards({ ...base, config, limitClock, registry, log: app.log });
  const { limits, audit, ownPassword } = guards;
  const methods = methodsOf(config);
  const linkIdentity = createLinkIdentity({ ...base, cells });
  const twoFactor = createTwoFactor({
    ...base,
    config,
    sessions,
    limits,
    limitNowMs: limitClock,
    linkIdentity,
  });
  const usedTokens = createUsedTokens({ nowMs });
  const passkeys = createPasskeys({
    ...base,
    config,
    limits,
    cells,
    audit,
    sessions,
    methods,
    usedTokens,
    logger: app.log,
  });
  const { judgeCode } = twoFactor;
  const { proofs } = passkeys;
  const stepUp = createStepUp({ db, sessions, ownPassword, judgeCode, proofs, limits, methods });
  const newcomers = options.newcomers ?? anyNewcomer;
  const pictures = options.pictures ?? databasePictures;
  return {
    ...base,
    ...guards,
    newcomers,
    cells,
    pictures,
    cookies,
    sessions,
    resetCodes,
    outbox,
    twoFactor,
    passkeys,
    stepUp,
    usedTokens,
  };
}

const plugin: FastifyPluginAsyncZod<AuthPluginOptions> = async (app, options) => {
  const { config, balances, payouts, arrivals = unwatchedArrivals } = options;
  const parts = createParts(app, options);
  const { db, nowMs, limits, audit, cookies, sessions, outbox, stepUp } = parts;
  const { twoFactor, passkeys } = parts;
  const { originOf } = cookies;
  const base = { db, nowMs };

  const closing = await joinClosing(app, options, parts);

  const operated = { ...base, sessions, cipher: twoFactor.cipher, closing };
  app.decorate('authOperations', createAuthOperations(operated));
  app.decorate('authOverview', createAuthOverview(operated));
  app.onRefused(createRefusedAccessWatcher({ audit, cookies }));
  decorateProof(app, stepUp, originOf);
  await registerDetails(app, { ...parts, balances, originOf, pictureOrigin: options.pictureOrigin ?? '' });
  const verification = createEmailVerification(parts);
  await app.register(fp(verificationRoutes), { verification, outbox, originOf });
  const { ceremonyCookie } = passkeys;
  const arriving = { ...parts, ...twoFactor, ...passkeys, arrivals };
  await registerCredentials(app, arriving);
  await app.register(fp(signInRoutes), { ...arriving, signIn: createSignIn(arriving) });
  await app.register(fp(passwordResetRoutes), {
    mailedCodes: createMailedCodes({ ...parts, codes: parts.resetCodes }),
    setNewPassword: createSetNewPassword({ ...parts, payouts }),
    limits,
    outbox,
    sessionCookies: cookies,
    isSecure: config.isSecure,
  });
  const ownSessions = createOwnSessions(base);
  const refusedRenewals = createRefusedRenewals({ ...config, nowMs });
  await app.register(fp(sessionRoutes), { sessions, ownSessions, cookies, refusedRenewals });
  await app.register(socialRoutes, { ...arriving, config });
  await app.register(fp(stepUpRoutes), { stepUp, ceremonyCookie, outbox, cookies });
  await app.register(fp(twoFactorRoutes), { settings: twoFactor.settings, outbox, cookies, nowMs });
  const reportNotMe = createReportNotMe({ ...base, sessions, payouts });
  await app.register(fp(notMeRoutes), { reportNotMe, limits, outbox, originOf });
  await app.register(fp(passkeyRoutes), { ...passkeys, outbox, cookies, nowMs });
  await app.register(fp(passkeySignInRoutes), arriving);
  app.addHook('onReady', warmUpPasswordCheck);
  // Before the first passkey of a player, whose load would delay the bets of others.
  app.addHook('onListen', async () => {
    loadVerifier().catch((err: unknown) => app.log.error({ err }, 'the code for passkeys did not load'));
  });
  runBeside(app, [outbox, createCleanup({ ...base, logger: app.log }), audit, closing.eraser]);
};

/** Accounts and sessions: the calls under `/api/user` and the sending of their mails. */
export const authPlugin = fp(plugin, {
  name: 'auth',
  dependencies: ['error-edge', 'caller-identity', '@fastify/cookie'],
});
