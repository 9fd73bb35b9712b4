import type { FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { refuse, type Refused } from '@paasa/result';
import { RefusalError } from './refusals/refusal-error.js';
import type { Caller, CallerPort } from './turns/caller.js';
import { turnsPlugin, type TurnsOptions } from './turns/turns.plugin.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/**
 * Gives every route `requireCaller` and `requireVerifiedCaller`, and gives each call of a caller its turn. The app
 * connects the port.
 */
export const callerPlugin = fp<{ callers: CallerPort; turns?: TurnsOptions }>(
  async (app, { callers, turns = {} }) => {
    app.decorate('callers', callers);
    app.decorateRequest('caller', null);
    await app.register(turnsPlugin, turns);
  },
  { name: 'caller-identity' },
);

export const notSignedIn = (): Refused =>
  refuse(
    'unauthenticated',
    'auth/not-signed-in',
    constant(texts, (t) => t('notSignedIn')),
  );

const notVerified = (): Refused =>
  refuse(
    'forbidden',
    'auth/not-verified',
    constant(texts, (t) => t('notVerified')),
  );

/**
 * An `onRequest` hook that identifies the caller, and refuses the call if `objectionTo` says so. A call whose player has moved
 * to another cell is answered there.
 *
 * It is not async: the lookup has a promise, and another one would cost every call.
 */
function identifying(objectionTo: (caller: Caller | null) => Refused | null): onRequestHookHandler {
  return (request, reply, done) => {
    const { callers } = request.server;
    // To call `done` without an error would let the call in.
    const failed = (error: unknown): void => {
      done(error instanceof Error ? error : new Error('The lookup of the caller failed.', { cause: error }));
    };
    const goOn = (): void => {
      const objection = objectionTo(request.caller);
      done(objection === null ? undefined : new RefusalError(objection.refusal));
    };
    const identified = (caller: Caller | null): void => {
      request.caller = caller;
      if (caller !== null || callers.leadAway === undefined) goOn();
      else callers.leadAway(request, reply).then((isAnswered) => (isAnswered ? undefined : goOn()), failed);
    };
    callers.identify(request).then(identified, failed);
  };
}

/** `onRequest` hook of a route that renews or ends a session: that of a player who has moved is in another cell. */
export const leadMovedAway: onRequestAsyncHookHandler = async (request, reply) =>
  (await request.server.callers.leadAway?.(request, reply)) === true ? reply : undefined;

/** `onRequest` hook of a route for everyone: it knows the caller, if there is one, and then gives the call its turn. */
export const identifyCaller = identifying(() => null);

/** `onRequest` hook of a route for signed-in users: it refuses with 401 before anything else runs. */
export const requireCaller = identifying((caller) => (caller === null ? notSignedIn() : null));

/** `onRequest` hook of a route for verified users: 401, then 403. */
export const requireVerifiedCaller = identifying((caller) => {
  if (caller === null) return notSignedIn();
  return caller.isVerified ? null : notVerified();
});

/** The caller of a route behind `requireCaller`. It throws in a route without that hook, which is a bug. */
export function getCaller(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error(`${request.url} reads its caller without requiring one.`);
  return request.caller;
}
