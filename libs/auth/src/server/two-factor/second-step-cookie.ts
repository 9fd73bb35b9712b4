import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND_STEP_LIFETIME_MS } from '@paasa/proofs';
import { createCookie } from '../shared/cookie.js';

/** Binds a sign-in that waits for its second step to the browser of the first one. */
export interface SecondStepCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function createSecondStepCookie({ isSecure }: { readonly isSecure: boolean }): SecondStepCookie {
  const cookie = createCookie({ name: 'paasa_sign_in', path: '/api/user/login', isSecure });
  return { ...cookie, set: (reply, token) => cookie.set(reply, token, SECOND_STEP_LIFETIME_MS) };
}
