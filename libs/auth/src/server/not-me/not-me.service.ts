import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { PayoutFreezePort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { isSameSecret } from '../tokens/secret-hash.js';
import { parseVerificationToken } from '../tokens/verification-token.js';
import { lockNotMeLink, markNotMeLinkUsed } from './not-me-links.repo.js';
import { secureAccount } from './secure-account.js';

export interface NotMeOptions extends DatabaseAndClock {
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly payouts: PayoutFreezePort;
}

/**
 * Secures an account whose owner has pressed "This was not me" in a mail: all sessions end, and no money leaves until
 * the owner has reset the password and allows it again.
 *
 * The link works once, with or without a session. Everything happens in one transaction.
 *
 * Errors: `auth/not-me-invalid`, `auth/not-me-used`, `auth/not-me-expired`.
 */
export type ReportNotMe = (
  token: string,
  origin: RequestOrigin,
) => Promise<Result<{ readonly playerId: string }>>;

const invalid = (): Refused =>
  refuse('malformed', 'auth/not-me-invalid', 'This link is not valid. Please reset your password instead.');

const used = (): Refused =>
  refuse(
    'conflict',
    'auth/not-me-used',
    'This link was used already: it signed out every device and stopped withdrawals.',
  );

const expired = (): Refused =>
  refuse('conflict', 'auth/not-me-expired', 'This link has expired. Please reset your password instead.');

export function createReportNotMe({ db, sessions, payouts, nowMs }: NotMeOptions): ReportNotMe {
  async function press(tx: Tx, token: string, origin: RequestOrigin): Promise<Result<{ playerId: string }>> {
    const presented = parseVerificationToken(token);
    if (presented === null) return invalid();
    const { playerId, tokenId: mailId } = presented;
    const link = await lockNotMeLink(tx, { playerId, mailId });
    if (link === null || !isSameSecret(link.tokenHash, presented.hash)) return invalid();
    if (link.usedAt !== null) return used();
    const now = new Date(nowMs());
    if (now >= link.expiresAt) return expired();
    await markNotMeLinkUsed(tx, { playerId, mailId }, now);
    await secureAccount(tx, sessions, { playerId, origin, about: { mail: link.mailKind } });
    await payouts.freeze(tx, playerId);
    return ok({ playerId });
  }

  return async (token, origin) => {
    const pressed = await db.transaction((tx) => press(tx, token, origin));
    if (pressed.ok) await payouts.giveBackUnsent(pressed.value.playerId);
    return pressed;
  };
}
