import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { holdPlayer } from '../shared/hold-player.js';
import type { PayoutFreezePort } from '../shared/ports.js';
import type { AddedWay } from '../shared/removed-ways.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { isSameSecret } from '../tokens/secret-hash.js';
import { parseVerificationToken } from '../tokens/verification-token.js';
import { findNotMeLink, markNotMeLinkUsed, type NotMeLink } from './not-me-links.repo.js';
import { secureAccount } from './secure-account.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface NotMeOptions extends DatabaseAndClock {
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly payouts: PayoutFreezePort;
}

export interface SecuredAccount {
  readonly playerId: string;
  readonly removed: readonly AddedWay[];
}

/**
 * Secures an account whose owner has pressed "This was not me" in a mail: all sessions end, what was added in the last days
 * to open the account is removed, and no money leaves until the owner has reset the password and allows it again.
 *
 * The link works once, with or without a session. Everything happens in one transaction.
 *
 * Errors: `auth/not-me-invalid`, `auth/not-me-used`, `auth/not-me-expired`.
 */
export type ReportNotMe = (token: string, origin: RequestOrigin) => Promise<Result<SecuredAccount>>;

const invalid = (): Refused =>
  refuse(
    'malformed',
    'auth/not-me-invalid',
    constant(texts, (t) => t('notMeInvalid')),
  );

const used = (): Refused =>
  refuse(
    'conflict',
    'auth/not-me-used',
    constant(texts, (t) => t('notMeUsed')),
  );

const expired = (): Refused =>
  refuse(
    'conflict',
    'auth/not-me-expired',
    constant(texts, (t) => t('notMeExpired')),
  );

export function createReportNotMe({ db, sessions, payouts, nowMs }: NotMeOptions): ReportNotMe {
  async function press(tx: Tx, token: string, origin: RequestOrigin): Promise<Result<SecuredAccount>> {
    const presented = parseVerificationToken(token);
    if (presented === null) return invalid();
    const { playerId, tokenId: mailId } = presented;
    const find = async (): Promise<NotMeLink | null> => {
      const link = await findNotMeLink(tx, { playerId, mailId });
      return link !== null && isSameSecret(link.tokenHash, presented.hash) ? link : null;
    };
    // A made-up token locks nobody.
    if ((await find()) === null) return invalid();
    await holdPlayer(tx, playerId);
    const link = await find();
    if (link === null) return invalid();
    if (link.usedAt !== null) return used();
    const at = new Date(nowMs());
    if (at >= link.expiresAt) return expired();
    await markNotMeLinkUsed(tx, { playerId, mailId }, at);
    const pressed = { playerId, origin, about: { mail: link.mailKind } };
    const removed = await secureAccount(tx, { sessions, at }, pressed);
    await payouts.freeze(tx, playerId);
    return ok({ playerId, removed });
  }

  return async (token, origin) => {
    const pressed = await db.transaction((tx) => press(tx, token, origin));
    if (pressed.ok) await payouts.giveBackUnsent(pressed.value.playerId);
    return pressed;
  };
}
