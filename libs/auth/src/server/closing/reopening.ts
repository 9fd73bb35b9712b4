import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { createCipher, deriveKey, ofEachKey } from '@paasa/server-kit/server';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import { appendAudit } from '../shared/audit-log.js';
import type { AuthConfig } from '../shared/auth-config.js';
import type { Closing } from '../shared/account-closing.js';
import { createCookie } from '../shared/cookie.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { UsedTokens } from '../shared/used-tokens.js';
import { fileClosing, type CloseParts } from './close-account.js';
import { storeReopening } from './closings.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

const LIFETIME_MS = 15 * 60_000;

const offerSchema = z.object({ playerId: z.uuid(), closedAtMs: z.number(), expiresAtMs: z.number() });

export type OfferedClosing = Pick<Closing, 'playerId' | 'closedAt'>;

/** The account that a browser may open again, because its user has just proved to be the owner. */
export interface ReopenOffers {
  /** Stores it in the browser, in a cookie that only this server can read. */
  make(reply: FastifyReply, closing: Closing): void;
  /** The account of the offer that the browser has, whether it still holds or not. */
  read(request: FastifyRequest): Pick<OfferedClosing, 'playerId'> | null;
  /** Takes it out of the browser. Shape: null without an offer that still holds, and that this process has not taken. */
  take(request: FastifyRequest, reply: FastifyReply): OfferedClosing | null;
}

export function createReopenOffers({
  refreshTokenKey,
  isSecure,
  nowMs,
  usedTokens,
}: Pick<AuthConfig, 'refreshTokenKey' | 'isSecure'> & {
  readonly nowMs: () => number;
  readonly usedTokens: UsedTokens;
}): ReopenOffers {
  const keys = ofEachKey(refreshTokenKey, (key) => deriveKey(key, 'paasa reopening'));
  const cipher = createCipher(keys, 'reopening');
  const cookie = createCookie({ name: 'paasa_reopen', path: '/api/user/reopen', isSecure });
  const open = (sealed: string): z.infer<typeof offerSchema> | null => {
    try {
      return offerSchema.parse(JSON.parse(cipher.open(sealed, 'reopening')));
    } catch {
      // Altered, of another key, or no sealed text at all.
      return null;
    }
  };
  return {
    make(reply, { playerId, closedAt }) {
      const offer = { playerId, closedAtMs: closedAt.getTime(), expiresAtMs: nowMs() + LIFETIME_MS };
      cookie.set(reply, cipher.seal(JSON.stringify(offer), 'reopening'), LIFETIME_MS);
    },
    read: (request) => open(cookie.read(request) ?? ''),
    take(request, reply) {
      const offer = open(cookie.read(request) ?? '');
      cookie.clear(reply);
      if (offer === null) return null;
      const { playerId, closedAtMs, expiresAtMs } = offer;
      // Not the sealed text, which may be written in more than one way.
      const token = `reopen:${playerId}:${String(closedAtMs)}:${String(expiresAtMs)}`;
      return usedTokens.use(token, expiresAtMs) ? { playerId, closedAt: new Date(closedAtMs) } : null;
    },
  };
}

const notOffered = (): Refused =>
  refuse(
    'forbidden',
    'auth/reopen-not-offered',
    constant(texts, (t) => t('reopenNotOffered')),
  );

/**
 * Opens a closed account again. It opens no session: the player signs in afterwards, by the rules of the method.
 *
 * Errors: `auth/reopen-not-offered`, also if the account is open or erased by now.
 */
export type ReopenAccount = (offered: OfferedClosing | null, origin: RequestOrigin) => Promise<Result<void>>;

export function createReopenAccount(parts: CloseParts): ReopenAccount {
  const { db, nowMs, time } = parts;
  return async (offered, origin) => {
    if (offered === null) return notOffered();
    const { playerId } = offered;
    const reopenedAt = await db.transaction(async (tx) => {
      const at = await storeReopening(tx, offered, time());
      if (at === null) return null;
      const createdAt = new Date(nowMs());
      await appendAudit(tx, { ...origin, playerId, event: 'account-reopened' });
      const details = occasionOf(at, origin);
      await requestMail(tx, { kind: 'account-reopened', playerId, details, createdAt });
      return at;
    });
    if (reopenedAt === null) return notOffered();
    await fileClosing(parts, { playerId, state: 'open', at: reopenedAt.toISOString(), eraseAfter: null });
    return ok(undefined);
  };
}
