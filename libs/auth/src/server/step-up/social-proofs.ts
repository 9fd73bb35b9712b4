import type { FastifyRequest } from 'fastify';
import type { BufferedAudit } from '../audit/buffered-audit.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { SocialAddresses } from '../social/social-addresses.js';
import { socialFailure, type SocialFailure, type SocialStep } from '../social/social-provider.js';
import type { SocialProfile } from '../social/social-profile.js';
import type { SocialProviderName } from '../../contract/social-sign-in.js';
import type { SessionId } from '../tokens/access-token.js';
import type { StepUp } from './step-up.service.js';

export interface SocialProofsOptions {
  readonly stepUp: Pick<StepUp, 'byIdentity'>;
  readonly sessions: Pick<Sessions, 'nameIn'>;
  readonly cookies: Pick<SessionCookies, 'originOf' | 'presented'>;
  readonly audit: Pick<BufferedAudit, 'record'>;
  readonly addresses: Pick<SocialAddresses, 'steppedUp'>;
  readonly isSecure: boolean;
}

/** What a browser has come back with from a visit for a fresh proof. */
export interface ProofArrival {
  readonly provider: SocialProviderName;
  /** The session for which the visit was begun. */
  readonly stepUpOf: SessionId;
  readonly profile: SocialStep<SocialProfile>;
}

/** Visits to a provider that give the present session a fresh proof, and open no other. */
export interface SocialProofs {
  /** The session that asks. Errors: `invalid_state` where nobody is signed in, or another site asks. */
  begin(request: FastifyRequest): Promise<SocialStep<SessionId>>;
  /**
   * Gives the proof, or not. Shape: where to lead the browser.
   *
   * Errors, told there: those of the profile; `invalid_state` in another session; `other_account` for an identity that
   * is not this player's.
   */
  finish(request: FastifyRequest, arrival: ProofArrival): Promise<string>;
}

/**
 * Whether the browser says that a page of ours has led it here.
 *
 * Another site must not give the proof in the player's place: a thief who has the session waits for it. Browsers say
 * nothing where there is neither TLS nor localhost, which only a sandbox does without.
 */
function isAskedByUs({ headers }: FastifyRequest, isSecure: boolean): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? !isSecure : site === 'same-origin' || site === 'same-site';
}

/** Makes what social sign-in needs to give proofs. */
export function createSocialProofs(options: SocialProofsOptions): SocialProofs {
  const { stepUp, sessions, cookies, audit, addresses, isSecure } = options;

  function isOfSession(request: FastifyRequest, { playerId, sessionId }: SessionId): boolean {
    const present = sessions.nameIn(cookies.presented(request));
    return present?.playerId === playerId && present.sessionId === sessionId;
  }

  async function judge(
    request: FastifyRequest,
    { stepUpOf, profile }: ProofArrival,
  ): Promise<SocialStep<SessionId>> {
    if (!profile.ok) return profile;
    if (!isOfSession(request, stepUpOf)) return socialFailure('invalid_state', 'another session by now');
    const isProved = await stepUp.byIdentity(stepUpOf, profile.value, cookies.originOf(request));
    return isProved
      ? { ok: true, value: stepUpOf }
      : socialFailure('other_account', 'not an identity of the player');
  }

  function note(
    request: FastifyRequest,
    { provider: method, stepUpOf }: ProofArrival,
    failure: SocialFailure,
  ): void {
    const { ip, userAgent } = cookies.originOf(request);
    const { playerId, sessionId } = stepUpOf;
    const details = { method, sessionId, error: failure.error, reason: failure.reason };
    audit.record({ playerId, event: 'step-up-failed', ip, userAgent, details });
  }

  return {
    async begin(request) {
      if (!isAskedByUs(request, isSecure)) return socialFailure('invalid_state', 'asked for by another site');
      const caller = await request.server.callers.identify(request);
      if (caller === null) return socialFailure('invalid_state', 'nobody is signed in');
      const { playerId, sessionId } = caller;
      return { ok: true, value: { playerId, sessionId } };
    },
    async finish(request, arrival) {
      const { provider } = arrival;
      const judged = await judge(request, arrival);
      if (judged.ok) {
        request.log.info({ ...judged.value, provider }, 'fresh proof given');
        return addresses.steppedUp(null);
      }
      request.log.warn({ provider, outcome: judged.error, reason: judged.reason }, 'no fresh proof given');
      note(request, arrival, judged);
      return addresses.steppedUp(judged.error);
    },
  };
}
