import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RefusalError } from '@paasa/server-kit/server';
import { isLanguage, type Language } from '@paasa/texts';
import { SOCIAL_PROVIDERS, type SocialProviderName, STEP_UP_PURPOSE } from '../../contract/social-sign-in.js';
import type { BufferedAudit } from '../audit/buffered-audit.js';
import { userAgentOf } from '../shared/request-origin.js';
import { AccountClosed } from '../shared/account-closing.js';
import { createEndFirstStep, type EnterOptions } from './enter.js';
import type { AuthConfig } from '../shared/auth-config.js';
import type { CellPort, NewcomerPort, PicturePort } from '../shared/ports.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { Limits } from '../limits/limits.js';
import { createSocialProofs } from '../step-up/social-proofs.js';
import type { StepUp } from '../step-up/step-up.service.js';
import type { SecondStep } from '../two-factor/second-step.service.js';
import { createReadCallback } from '../social/callbacks.js';
import { createGithubProvider } from '../social/github-provider.js';
import { createGoogleProvider } from '../social/google-provider.js';
import { createReadArrival } from '../social/read-arrival.js';
import { createPendingSignIns } from '../social/pending-sign-ins.js';
import { createSocialAddresses, type SocialAddresses } from '../social/social-addresses.js';
import {
  socialFailure,
  type ProviderClientOptions,
  type SocialFailure,
  type SocialProvider,
} from '../social/social-provider.js';
import {
  createSocialSignIn,
  EmailHeld,
  NewcomerRefused,
  SignUpsPaused,
} from '../social/social-sign-in.service.js';

/** The player's page is empty until a provider answers. */
const PROVIDER_TIMEOUT_MS = 5_000;

export interface SocialRoutesOptions extends DatabaseAndClock, EnterOptions {
  readonly config: AuthConfig;
  readonly secondStep: SecondStep;
  readonly limits: Limits;
  readonly audit: BufferedAudit;
  readonly stepUp: StepUp;
  readonly newcomers: NewcomerPort;
  readonly cells: CellPort;
  readonly pictures: PicturePort;
}

function providersOf({ social }: AuthConfig, options: ProviderClientOptions): SocialProvider[] {
  return [
    ...(social.google === null ? [] : [createGoogleProvider(social.google, options)]),
    ...(social.github === null ? [] : [createGithubProvider(social.github, options)]),
  ];
}

function createParts(options: SocialRoutesOptions) {
  const { config, sessions, cookies, limits, audit, stepUp, cells } = options;
  const { isSecure, webOrigin, social } = config;
  const providers = providersOf(config, { allowsHttp: !isSecure, timeoutMs: PROVIDER_TIMEOUT_MS });
  const pendingSignIns = createPendingSignIns({ ...config, nowMs: options.nowMs });
  const readCallback = createReadCallback({ pendingSignIns, limits, originOf: cookies.originOf });
  const addresses = createSocialAddresses({ callbackOrigins: social.callbackOrigins, webOrigin });
  return {
    providers: new Map(providers.map((provider) => [provider.name, provider])),
    pendingSignIns,
    addresses,
    readArrival: createReadArrival(readCallback, cells),
    socialSignIn: createSocialSignIn(options),
    socialProofs: createSocialProofs({ stepUp, sessions, cookies, audit, addresses, isSecure }),
  };
}

const repeatable = z.union([z.string(), z.array(z.string())]).optional();
const languageIn = (named: unknown): Language | null => (isLanguage(named) ? named : null);
const tags = ['social sign-in'];
const response = { 302: z.null().describe('Leads on; the answer has no body.') };
const startSchema = {
  tags,
  querystring: z.object({ returnTo: repeatable, purpose: repeatable, language: repeatable }),
  response,
};
const callbackSchema = {
  tags,
  querystring: z.object({ code: repeatable, state: repeatable, error: repeatable }),
  response,
};

const OFF = socialFailure('provider_unavailable', 'provider is off');
const EXCLUDED = socialFailure('excluded', 'an excluded person registers again');
const HELD = socialFailure('email_held', 'the last owner of the address may take it back');
const PAUSED = socialFailure('sign_ups_paused', 'operators have paused sign-ups');
const CLOSED = socialFailure('account_closing', 'the account is closed');
const BROKE = socialFailure('sign_in_failed', 'broke');

const providerOf = ({ routeOptions }: FastifyRequest): SocialProviderName | null =>
  SOCIAL_PROVIDERS.find((name) => routeOptions.url?.startsWith(`/api/auth/${name}`)) ?? null;

interface FailedSignIn extends Pick<SocialFailure, 'error' | 'reason'> {
  readonly provider: SocialProviderName | null;
}

/** The failure that was thrown to undo a transaction. */
function knownFailureOf(error: unknown): SocialFailure | null {
  if (error instanceof NewcomerRefused) return EXCLUDED;
  if (error instanceof EmailHeld) return HELD;
  if (error instanceof SignUpsPaused) return PAUSED;
  return error instanceof AccountClosed ? CLOSED : null;
}

/** Whether the error edge answers: the request itself is at fault. */
const isForEdge = (error: unknown): boolean =>
  error instanceof RefusalError || (error instanceof Error && 'validation' in error);

/** Buffered, not written at once: any caller can open a callback's address. */
function recordFailedSignIn(
  audit: Pick<BufferedAudit, 'record'>,
  request: FastifyRequest,
  { provider: method, error, reason }: FailedSignIn,
): void {
  const { ip } = request;
  const userAgent = userAgentOf(request);
  audit.record({
    playerId: null,
    event: 'sign-in-failed',
    ip,
    userAgent,
    details: { method, error, reason },
  });
}

/** A failure leads to the login page, in the words of that page. */
function redirectFailures(
  app: FastifyInstance,
  audit: Pick<BufferedAudit, 'record'>,
  addresses: Pick<SocialAddresses, 'failure'>,
): void {
  app.setErrorHandler((error, request, reply) => {
    const known = knownFailureOf(error);
    if (known !== null) {
      recordFailedSignIn(audit, request, { ...known, provider: providerOf(request) });
      return reply.redirect(addresses.failure(known.error));
    }
    if (isForEdge(error)) throw error;
    request.log.error({ err: error }, 'a social sign-in broke');
    recordFailedSignIn(audit, request, { ...BROKE, provider: providerOf(request) });
    return reply.redirect(addresses.failure('sign_in_failed'));
  });
}

/**
 * Pages that a browser opens. Each redirects: to the provider, to `/oauth-success`, or to `/login?error=CODE`.
 */
export const socialRoutes: FastifyPluginAsyncZod<SocialRoutesOptions> = async (app, options) => {
  const { cookies, audit } = options;
  const endFirstStep = createEndFirstStep(options);
  const { providers, pendingSignIns, addresses, readArrival, socialSignIn, socialProofs } =
    createParts(options);

  function fail(
    request: FastifyRequest,
    reply: FastifyReply,
    failed: SocialFailure & { readonly provider: SocialProviderName },
  ): FastifyReply {
    const { provider, error, reason } = failed;
    request.log.warn({ provider, outcome: error, reason }, 'a social sign-in failed');
    recordFailedSignIn(audit, request, { provider, error, reason });
    return reply.redirect(addresses.failure(error));
  }

  redirectFailures(app, audit, addresses);

  for (const name of SOCIAL_PROVIDERS) {
    const provider = providers.get(name);

    // No HEAD beside these: it would use up what the GET needs.
    app.get(`/api/auth/${name}`, { exposeHeadRoute: false, schema: startSchema }, async (request, reply) => {
      if (provider === undefined) return fail(request, reply, { ...OFF, provider: name });
      const redirectUri = addresses.callback(request, name);
      const returnTo = addresses.returnTo(request.query.returnTo);
      const asking = request.query.purpose === STEP_UP_PURPOSE ? await socialProofs.begin(request) : null;
      if (asking?.ok === false) return reply.redirect(addresses.steppedUp(asking.error));
      const language = languageIn(request.query.language);
      const stepUpOf = asking?.value ?? null;
      const pending = pendingSignIns.begin({ redirectUri, returnTo, language, stepUpOf });
      const startUrl = await provider.startUrl(pending);
      if (!startUrl.ok) return fail(request, reply, { ...startUrl, provider: name });
      pendingSignIns.store(reply, name, pending);
      return reply.redirect(startUrl.value.href);
    });

    app.get(
      `/api/auth/${name}/callback`,
      { exposeHeadRoute: false, schema: callbackSchema },
      async (request, reply) => {
        if (provider === undefined) return fail(request, reply, { ...OFF, provider: name });
        const arrival = await readArrival(request, reply, provider);
        if (arrival === null) return reply;
        const { profile, returnTo, language, stepUpOf } = arrival;
        if (stepUpOf !== null)
          return socialProofs.finish(request, reply, { provider: name, stepUpOf, profile });
        if (!profile.ok) return fail(request, reply, { ...profile, provider: name });
        const arrived = { profile: profile.value, origin: cookies.originOf(request), language };
        const { firstStep, playerId, kind, isPasswordRemoved } = await socialSignIn(arrived);
        request.log.info({ playerId, provider: name, kind }, 'social sign-in');
        const secondStep = await endFirstStep(request, reply, firstStep);
        return reply.redirect(addresses.success({ returnTo, isPasswordRemoved, secondStep }));
      },
    );
  }
};
