import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
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

/** `onRequest` hook of a route for everyone: it knows the caller, if there is one, and then gives the call its turn. */
export const identifyCaller: onRequestAsyncHookHandler = async (request) => {
  request.caller = await request.server.callers.identify(request);
};

/** `onRequest` hook of a route for signed-in users: it refuses with 401 before anything else runs. */
export const requireCaller: onRequestAsyncHookHandler = async (request) => {
  request.caller = await request.server.callers.identify(request);
  if (request.caller === null) throw new RefusalError(notSignedIn().refusal);
};

/** `onRequest` hook of a route for verified users: 401, then 403. */
export const requireVerifiedCaller: onRequestAsyncHookHandler = async (request) => {
  const caller = await request.server.callers.identify(request);
  if (caller === null) throw new RefusalError(notSignedIn().refusal);
  request.caller = caller;
  if (!caller.isVerified)
    throw new RefusalError(
      refuse(
        'forbidden',
        'auth/not-verified',
        constant(texts, (t) => t('notVerified')),
      ).refusal,
    );
};

/** The caller of a route behind `requireCaller`. It throws in a route without that hook, which is a bug. */
export function getCaller(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error(`${request.url} reads its caller without requiring one.`);
  return request.caller;
}
