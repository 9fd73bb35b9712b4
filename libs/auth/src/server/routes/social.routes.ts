import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RefusalError } from '@paasa/server-kit/server';
import { SOCIAL_PROVIDERS, type SocialProviderName, STEP_UP_PURPOSE } from '../../contract/social-sign-in.js';
import type { BufferedAudit } from '../audit/buffered-audit.js';
import { userAgentOf } from '../shared/request-origin.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { SocialProofs } from '../step-up/social-proofs.js';
import type { Callbacks } from '../social/callbacks.js';
import type { PendingSignIns } from '../social/pending-sign-ins.js';
import type { SocialAddresses } from '../social/social-addresses.js';
import { socialFailure, type SocialFailure, type SocialProvider } from '../social/social-provider.js';
import type { SocialSignIn } from '../social/social-sign-in.service.js';

export interface SocialRoutesOptions {
  /** Those that are not off. */
  readonly providers: ReadonlyMap<SocialProviderName, SocialProvider>;
  readonly pendingSignIns: PendingSignIns;
  readonly callbacks: Callbacks;
  readonly socialSignIn: SocialSignIn;
  readonly socialProofs: SocialProofs;
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly outbox: Outbox;
  readonly addresses: SocialAddresses;
  readonly audit: Pick<BufferedAudit, 'record'>;
}

const repeatable = z.union([z.string(), z.array(z.string())]).optional();
const tags = ['social sign-in'];
const response = { 302: z.null().describe('Leads on; the answer has no body.') };
const startSchema = { tags, querystring: z.object({ returnTo: repeatable, purpose: repeatable }), response };
const callbackSchema = {
  tags,
  querystring: z.object({ code: repeatable, state: repeatable, error: repeatable }),
  response,
};

const OFF = socialFailure('provider_unavailable', 'provider is off');
const BROKE = socialFailure('sign_in_failed', 'broke');

const providerOf = ({ routeOptions }: FastifyRequest): SocialProviderName | null =>
  SOCIAL_PROVIDERS.find((name) => routeOptions.url?.startsWith(`/api/auth/${name}`)) ?? null;

interface FailedSignIn extends Pick<SocialFailure, 'error' | 'reason'> {
  readonly provider: SocialProviderName | null;
}

/** What the error edge answers better than a redirect: the request itself is at fault. */
const isForEdge = (error: unknown): boolean =>
  error instanceof RefusalError || (error instanceof Error && 'validation' in error);

/** Whoever cannot sign in costs a line in a buffer, not a write: anybody can come back from nowhere. */
function noteFailedSignIn(
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

/**
 * Calls that a browser goes to itself, and from which it is always led on: to the provider, to `/oauth-success`, or
 * to `/login?error=CODE`.
 */
export const socialRoutes: FastifyPluginAsyncZod<SocialRoutesOptions> = async (app, options) => {
  const { providers, pendingSignIns, callbacks, socialSignIn, socialProofs } = options;
  const { sessions, cookies, outbox, addresses, audit } = options;

  function fail(
    request: FastifyRequest,
    reply: FastifyReply,
    failed: SocialFailure & { readonly provider: SocialProviderName },
  ): FastifyReply {
    const { provider, error, reason } = failed;
    request.log.warn({ provider, outcome: error, reason }, 'a social sign-in failed');
    noteFailedSignIn(audit, request, { provider, error, reason });
    return reply.redirect(addresses.failure(error));
  }

  app.setErrorHandler((error, request, reply) => {
    if (isForEdge(error)) throw error;
    request.log.error({ err: error }, 'a social sign-in broke');
    noteFailedSignIn(audit, request, { ...BROKE, provider: providerOf(request) });
    return reply.redirect(addresses.failure('sign_in_failed'));
  });

  for (const name of SOCIAL_PROVIDERS) {
    const provider = providers.get(name);

    // No HEAD beside these: it would use up what the GET needs.
    app.get(`/api/auth/${name}`, { exposeHeadRoute: false, schema: startSchema }, async (request, reply) => {
      if (provider === undefined) return fail(request, reply, { ...OFF, provider: name });
      const redirectUri = addresses.callback(request, name);
      const returnTo = addresses.returnTo(request.query.returnTo);
      const isForProof = request.query.purpose === STEP_UP_PURPOSE;
      const asking = isForProof ? await socialProofs.begin(request) : null;
      if (asking?.ok === false) return reply.redirect(addresses.steppedUp(asking.error));
      const pending = pendingSignIns.begin({ redirectUri, returnTo, stepUpOf: asking?.value ?? null });
      const startUrl = await provider.startUrl(pending);
      if (!startUrl.ok) return fail(request, reply, { ...startUrl, provider: name });
      pendingSignIns.leave(reply, name, pending);
      return reply.redirect(startUrl.value.href);
    });

    app.get(
      `/api/auth/${name}/callback`,
      { exposeHeadRoute: false, schema: callbackSchema },
      async (request, reply) => {
        if (provider === undefined) return fail(request, reply, { ...OFF, provider: name });
        const { profile, returnTo, stepUpOf } = await callbacks.read(request, reply, provider);
        if (stepUpOf !== null)
          return reply.redirect(await socialProofs.finish(request, { provider: name, stepUpOf, profile }));
        if (!profile.ok) return fail(request, reply, { ...profile, provider: name });
        const origin = cookies.originOf(request);
        const { tokens, kind, isPasswordRemoved } = await socialSignIn.signIn(profile.value, origin);
        void outbox.wake();
        // The browser forgets the session that it had, and nobody else may go on with it.
        await sessions.end(cookies.presented(request), origin);
        cookies.set(reply, tokens);
        const { playerId, sessionId } = tokens;
        request.log.info({ playerId, sessionId, provider: name, kind }, 'signed in');
        return reply.redirect(addresses.success({ returnTo, isPasswordRemoved }));
      },
    );
  }
};
