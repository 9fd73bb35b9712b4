import type { onRequestAsyncHookHandler } from 'fastify';
import { refuse, type Refused } from '@paasa/result';
import { getCaller } from './caller.plugin.js';
import { RefusalError } from './refusals/refusal-error.js';
import type { Caller } from './turns/caller.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** How long a session may do what needs a fresh proof, after it has given one. */
export const FRESH_PROOF_LIFETIME_MS = 5 * 60_000;

/** Whether the session has proved its identity a short time ago. A proof of another session does not count. */
export function hasFreshProof({ provedAt }: Pick<Caller, 'provedAt'>, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() <= FRESH_PROOF_LIFETIME_MS;
}

/** The refusal for a caller without a fresh proof. The web page then requests a proof and sends the call again. */
export const stepUpRequired = (): Refused =>
  refuse(
    'forbidden',
    'auth/step-up-required',
    constant(texts, (t) => t('stepUpRequired')),
  );

/** Makes an `onRequest` hook for after `requireCaller`: it refuses a caller without a fresh proof before anything else. */
export const requireFreshProof =
  (nowMs: () => number = Date.now): onRequestAsyncHookHandler =>
  async (request) => {
    if (!hasFreshProof(getCaller(request), new Date(nowMs())))
      throw new RefusalError(stepUpRequired().refusal);
  };
