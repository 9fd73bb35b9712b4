import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailKeyOf } from '../../rules/email.js';
import { createReopenOffers } from '../closing/reopening.js';
import { createSessionCookies } from '../sessions/session-cookies.js';
import { createTokenMakers } from '../sessions/session-tokens.js';
import { createSessionNaming } from '../sessions/sessions.service.js';
import { STEP_UP_PURPOSE } from '../../contract/social-sign-in.js';
import type { AuthConfig } from '../shared/auth-config.js';
import { createUsedTokens } from '../shared/used-tokens.js';
import { createSessionNames } from '../tokens/session-name.js';
import { parseVerificationToken } from '../tokens/verification-token.js';
import { SECOND_STEP_PURPOSE } from '../two-factor/second-step.service.js';
import { createSecondStepCookie } from '../two-factor/second-step-cookie.js';
import { createLookupLimit, type LookupLimit } from './lookup-limit.js';

/** Whose call it is, before anything has looked at a database. */
export type CallOwner =
  | { readonly kind: 'player'; readonly playerId: string; readonly isOfSession: boolean }
  /** The owner of the address, or whoever will be. */
  | { readonly kind: 'email'; readonly emailKey: string }
  | { readonly kind: 'passkey'; readonly credentialId: string };

export interface CallOwners {
  /** Whether the body of the call names its owner. */
  isNamedByBody(request: FastifyRequest): boolean;
  /** Shape: null if the body names nobody: the call is refused then. */
  ofBody(request: FastifyRequest): CallOwner | null;
  /**
   * By link, second step or session. Shape: null if there is none of them, and if the browser has the mark of this cell, so
   * that there is nothing to find out.
   */
  ofHead(request: FastifyRequest): CallOwner | null;
  /** Whose session the browser has, with or without a mark. */
  ofSession(request: FastifyRequest): CallOwner | null;
  setMark(reply: FastifyReply): void;
  readonly lookups: LookupLimit;
}

const BY_EMAIL = new Set([
  '/api/user/register',
  '/api/user/login',
  '/api/user/reset-password',
  '/api/user/verify-reset-password-otp',
  '/api/user/open-reset-link',
  '/api/user/set-new-password',
]);
const BY_LINK = new Set([
  '/api/user/verify-user',
  '/api/user/email-change/confirm',
  '/api/user/email-change/undo',
  '/api/user/not-me',
]);
/** Of the signed-in player, or of the owner of the address. */
const RESEND = '/api/user/resend-verification';
const PASSKEY_SIGN_IN = '/api/user/login/passkey/finish';
const LINK_IN_URL = '/api/user/verify-user/:token';
const SOCIAL = /^\/api\/auth\//;
const SECOND_STEP = '/api/user/login/second-factor';
const REOPEN = '/api/user/reopen';

const fieldOf = (body: unknown, name: string): string | null => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' ? value : null;
};

function ofAssertion(body: unknown): CallOwner | null {
  const assertion: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'assertion') : null;
  const credentialId = fieldOf(assertion, 'id');
  return credentialId === null ? null : { kind: 'passkey', credentialId };
}

const playerOf = (playerId: string | undefined, isOfSession = false): CallOwner | null =>
  playerId === undefined ? null : { kind: 'player', playerId, isOfSession };

const ofLink = (token: string | null): CallOwner | null =>
  playerOf(parseVerificationToken(token ?? '')?.playerId);

/** Tells whose call it is, for a product of several cells. */
export function createCallOwners(config: AuthConfig): CallOwners {
  const nowMs = Date.now;
  const cookies = createSessionCookies(config);
  const nameIn = createSessionNaming(createTokenMakers(config, nowMs));
  const secondStepCookie = createSecondStepCookie(config);
  const secondSteps = createSessionNames(config.refreshTokenKey, SECOND_STEP_PURPOSE);
  const reopenOffers = createReopenOffers({ ...config, nowMs, usedTokens: createUsedTokens({ nowMs }) });

  const ofSession = (request: FastifyRequest): CallOwner | null =>
    playerOf(nameIn(cookies.presented(request))?.playerId, true);
  const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';

  return {
    isNamedByBody(request) {
      const route = routeOf(request);
      return (
        BY_EMAIL.has(route) ||
        route === PASSKEY_SIGN_IN ||
        (BY_LINK.has(route) && request.method === 'POST') ||
        (route === RESEND && ofSession(request) === null)
      );
    },
    ofBody(request) {
      if (BY_LINK.has(routeOf(request))) return ofLink(fieldOf(request.body, 'token'));
      if (routeOf(request) === PASSKEY_SIGN_IN) return ofAssertion(request.body);
      const email = fieldOf(request.body, 'email');
      return email === null ? null : { kind: 'email', emailKey: emailKeyOf(email) };
    },
    ofHead(request) {
      const route = routeOf(request);
      if (route === LINK_IN_URL) return ofLink(fieldOf(request.params, 'token'));
      if (route === SECOND_STEP)
        return playerOf(secondSteps.read(secondStepCookie.read(request) ?? '')?.playerId);
      // The provider says who it is: `SocialSignIn` leads the call on.
      if (SOCIAL.test(route) && fieldOf(request.query, 'purpose') !== STEP_UP_PURPOSE) return null;
      if (route === REOPEN) return playerOf(reopenOffers.read(request)?.playerId);
      return cookies.hasOwnMark(request) ? null : ofSession(request);
    },
    ofSession,
    setMark: cookies.setMark,
    lookups: createLookupLimit({ ...config, nowMs }),
  };
}
