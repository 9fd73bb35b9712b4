import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OriginOf } from '../shared/request-origin.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import { isSameSecret } from '../tokens/secret-hash.js';
import type { PendingSignIns } from './pending-sign-ins.js';
import { acceptProfile, type SocialProfile } from './social-profile.js';
import {
  socialFailure,
  type StoredSignIn,
  type PendingSignIn,
  type SocialFailure,
  type SocialProvider,
  type SocialStep,
} from './social-provider.js';

export interface Arrival extends Pick<StoredSignIn, 'returnTo' | 'language' | 'stepUpOf'> {
  readonly profile: SocialStep<SocialProfile>;
}

/**
 * Identifies the user who has come back from a provider.
 *
 * Errors, in the profile: every `SocialSignInError`; `too_many_attempts` sets `Retry-After` in the reply.
 */
export type ReadCallback = (
  request: FastifyRequest,
  reply: FastifyReply,
  provider: SocialProvider,
) => Promise<Arrival>;

/** The value of a parameter; null if it is missing or repeated. */
function onlyValue(parameters: URLSearchParams, name: string): string | null {
  const values = parameters.getAll(name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

function refusalIn(parameters: URLSearchParams, pending: PendingSignIn): SocialFailure | null {
  if (!isSameSecret(onlyValue(parameters, 'state') ?? '', pending.state))
    return socialFailure('invalid_state', 'state does not fit');
  const error = onlyValue(parameters, 'error');
  if (error === null) return null;
  if (error === 'access_denied') return socialFailure('access_denied', 'refused at the provider');
  const isOutage = error === 'server_error' || error === 'temporarily_unavailable';
  return socialFailure(isOutage ? 'provider_unavailable' : 'sign_in_failed', 'error from the provider');
}

export function createReadCallback(options: {
  readonly pendingSignIns: PendingSignIns;
  readonly limits: Limits;
  readonly originOf: OriginOf;
}): ReadCallback {
  const { pendingSignIns, limits, originOf } = options;

  /** Limits wrong codes, because each try is a call to the provider in our name. */
  async function limited<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    fetchIt: () => Promise<SocialStep<T>>,
  ): Promise<SocialStep<T>> {
    const origin = originOf(request);
    const limit = [{ rule: limitRules.callbackPerNetwork }];
    const taken = await limits.takeAll(limit, origin);
    if (!taken.ok) {
      void reply.header('retry-after', Math.max(1, Math.ceil((taken.refusal.retryAfterMs ?? 0) / 1000)));
      return socialFailure('too_many_attempts', 'limit of the network');
    }
    const fetched = await fetchIt();
    if (fetched.ok) await limits.giveBack(limit, origin);
    return fetched;
  }

  async function readProfile(
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, pending }: { readonly provider: SocialProvider; readonly pending: StoredSignIn },
  ): Promise<SocialStep<SocialProfile>> {
    const callbackUrl = new URL(pending.redirectUri);
    callbackUrl.search = /\?.*$/.exec(request.url)?.[0] ?? '';
    const refusal = refusalIn(callbackUrl.searchParams, pending);
    if (refusal !== null) return refusal;
    const given = await limited(request, reply, () => provider.fetchProfile(callbackUrl, pending));
    return given.ok ? acceptProfile(provider, given.value) : given;
  }

  return async (request, reply, provider) => {
    const pending = pendingSignIns.take(request, reply, provider.name);
    if (pending === null) {
      const profile = socialFailure('invalid_state', 'not begun in this browser');
      return { profile, returnTo: null, language: null, stepUpOf: null };
    }
    const { returnTo, language, stepUpOf } = pending;
    const profile = await readProfile(request, reply, { provider, pending });
    return { profile, returnTo, language, stepUpOf };
  };
}
