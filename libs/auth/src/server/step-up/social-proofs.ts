import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BufferedAudit } from '../audit/buffered-audit.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { SocialAddresses } from '../social/social-addresses.js';
import { socialFailure, type SocialStep } from '../social/social-provider.js';
import type { SocialProfile } from '../social/social-profile.js';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import type { SessionId } from '../tokens/access-token.js';
import type { StepUp } from './step-up.service.js';

export interface SocialProofsOptions {
  readonly stepUp: Pick<StepUp, 'byIdentity'>;
  readonly sessions: Pick<Sessions, 'nameIn'>;
  readonly cookies: Pick<SessionCookies, 'originOf' | 'presented' | 'renew'>;
  readonly audit: Pick<BufferedAudit, 'record'>;
  readonly addresses: Pick<SocialAddresses, 'steppedUp'>;
  readonly isSecure: boolean;
}

/** A browser that has come back from a visit for a fresh proof. */
export interface ProofArrival {
  readonly provider: SocialProviderName;
  /** The session for which the visit was begun. */
  readonly stepUpOf: SessionId;
  readonly profile: SocialStep<SocialProfile>;
}

/** Visits to a provider that give the present session a fresh proof, and open no other. */
export interface SocialProofs {
  /** The caller's session. Errors: `invalid_state` without a session, or if another site has led here. */
  begin(request: FastifyRequest): Promise<SocialStep<SessionId>>;
  /**
   * Gives the proof and the session's new tokens, or not, and redirects to the page that shows which.
   *
   * Errors: those of the profile; `invalid_state` in another session; `other_account` for another player's identity;
   * `second_factor_needed` if the account has one.
   */
  finish(request: FastifyRequest, reply: FastifyReply, arrival: ProofArrival): Promise<FastifyReply>;
}

/**
 * Whether a page of this site has led the browser here.
 *
 * Another site must not start the visit: a thief who has the session would wait for the proof. Without TLS, browsers
 * send this header only on localhost, so a sandbox does without.
 */
function isAskedByUs({ headers }: FastifyRequest, isSecure: boolean): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? !isSecure : site === 'same-origin' || site === 'same-site';
}

export function createSocialProofs(options: SocialProofsOptions): SocialProofs {
  const { stepUp, sessions, cookies, audit, addresses, isSecure } = options;

  function isOfSession(request: FastifyRequest, { playerId, sessionId }: SessionId): boolean {
    const present = sessions.nameIn(cookies.presented(request));
    return present?.playerId === playerId && present.sessionId === sessionId;
  }

  async function judge(
    request: FastifyRequest,
    { stepUpOf, profile }: ProofArrival,
  ): Promise<SocialStep<SessionTokens>> {
    if (!profile.ok) return profile;
    if (!isOfSession(request, stepUpOf)) return socialFailure('invalid_state', 'another session by now');
    const proof = await stepUp.byIdentity(stepUpOf, profile.value, cookies.originOf(request));
    if (proof === 'other-account') return socialFailure('other_account', 'not an identity of the player');
    return proof === 'second-factor-needed'
      ? socialFailure('second_factor_needed', 'the account has a second factor')
      : { ok: true, value: proof };
  }

  return {
    async begin(request) {
      if (!isAskedByUs(request, isSecure)) return socialFailure('invalid_state', 'asked for by another site');
      const caller = await request.server.callers.identify(request);
      if (caller === null) return socialFailure('invalid_state', 'nobody is signed in');
      const { playerId, sessionId } = caller;
      return { ok: true, value: { playerId, sessionId } };
    },
    async finish(request, reply, arrival) {
      const { provider, stepUpOf } = arrival;
      const judged = await judge(request, arrival);
      if (judged.ok) {
        cookies.renew(request, reply, judged.value);
        request.log.info({ ...stepUpOf, provider }, 'fresh proof given');
        return reply.redirect(addresses.steppedUp(null));
      }
      request.log.warn({ provider, outcome: judged.error, reason: judged.reason }, 'no fresh proof given');
      audit.record({
        ...cookies.originOf(request),
        playerId: stepUpOf.playerId,
        event: 'step-up-failed',
        details: {
          method: provider,
          sessionId: stepUpOf.sessionId,
          error: judged.error,
          reason: judged.reason,
        },
      });
      return reply.redirect(addresses.steppedUp(judged.error));
    },
  };
}
