import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
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

/** Shape: whether another cell, to which the player has moved, has answered. */
async function isLedAway(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { callers } = request.server;
  request.caller = await callers.identify(request);
  return request.caller === null && (await callers.leadAway?.(request, reply)) === true;
}

/** `onRequest` hook of a route that renews or ends a session: that of a player who has moved is in another cell. */
export const leadMovedAway: onRequestAsyncHookHandler = async (request, reply) =>
  (await request.server.callers.leadAway?.(request, reply)) === true ? reply : undefined;

/** `onRequest` hook of a route for everyone: it knows the caller, if there is one, and then gives the call its turn. */
export const identifyCaller: onRequestAsyncHookHandler = async (request, reply) =>
  (await isLedAway(request, reply)) ? reply : undefined;

/** `onRequest` hook of a route for signed-in users: it refuses with 401 before anything else runs. */
export const requireCaller: onRequestAsyncHookHandler = async (request, reply) => {
  if (await isLedAway(request, reply)) return reply;
  if (request.caller === null) throw new RefusalError(notSignedIn().refusal);
  return undefined;
};

/** `onRequest` hook of a route for verified users: 401, then 403. */
export const requireVerifiedCaller: onRequestAsyncHookHandler = async (request, reply) => {
  if (await isLedAway(request, reply)) return reply;
  if (request.caller === null) throw new RefusalError(notSignedIn().refusal);
  if (!request.caller.isVerified)
    throw new RefusalError(
      refuse(
        'forbidden',
        'auth/not-verified',
        constant(texts, (t) => t('notVerified')),
      ).refusal,
    );
  return undefined;
};

/** The caller of a route behind `requireCaller`. It throws in a route without that hook, which is a bug. */
export function getCaller(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error(`${request.url} reads its caller without requiring one.`);
  return request.caller;
}
