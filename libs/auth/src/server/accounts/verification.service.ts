import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { appendAudit } from '../audit/audit-log.js';
import type { RequestOrigin } from '../http/request-origin.js';
import type { MailShares } from '../mail/mail-shares.js';
import { insertMail } from '../mail/request-mail.js';
import { isSameSecret } from '../tokens/secret-hash.js';
import { parseVerificationToken, type PresentedVerificationToken } from '../tokens/verification-token.js';
import { getAccount, markVerified } from './users.repo.js';
import { lockVerification, markVerificationUsed } from './verifications.repo.js';

export interface EmailVerification {
  /**
   * Verifies the account that a mailed link is for; creates no session.
   *
   * Errors: `auth/verification-invalid`, `auth/already-verified`, `auth/verification-expired`.
   */
  verify(token: string, origin: RequestOrigin): Promise<Result<{ readonly playerId: string }>>;
  /**
   * Asks for another mail. Does the same work for every address, so that nothing tells which of them exist.
   *
   * Errors: `auth/too-many-attempts`.
   */
  resend(email: string, origin: RequestOrigin): Promise<Result<void>>;
}

const invalid = (): Refused =>
  refuse(
    'malformed',
    'auth/verification-invalid',
    'This verification link is not valid. Please request a new one.',
  );
const expired = (): Refused =>
  refuse(
    'malformed',
    'auth/verification-expired',
    'This verification link has expired. Please request a new one.',
  );
const alreadyVerified = (): Refused =>
  refuse('malformed', 'auth/already-verified', 'This account is already verified.');

/** Verifies that people own the addresses they registered with. */
export function createEmailVerification(options: {
  readonly db: Database;
  readonly shares: MailShares;
  readonly nowMs: () => number;
}): EmailVerification {
  const { db, shares, nowMs } = options;

  async function use(
    tx: Tx,
    presented: PresentedVerificationToken,
    { ip, userAgent }: RequestOrigin,
  ): Promise<Result<{ readonly playerId: string }>> {
    const found = await lockVerification(tx, presented);
    if (found === null || !isSameSecret(found.tokenHash, presented.hash)) return invalid();
    const { isVerified, email } = await getAccount(tx, presented.playerId);
    // Whoever holds a genuine link may know how their account stands: most often it was opened twice.
    if (isVerified) return alreadyVerified();
    if (found.usedAt !== null) return invalid();
    const now = new Date(nowMs());
    if (now >= found.expiresAt) return expired();
    await markVerificationUsed(tx, presented, now);
    await markVerified(tx, presented.playerId);
    await insertMail(tx, { kind: 'welcome', recipient: email, details: {}, createdAt: now });
    const { playerId } = presented;
    await appendAudit(tx, { playerId, event: 'verified', ip, userAgent, details: {} });
    return ok({ playerId });
  }

  return {
    async verify(token, origin) {
      const presented = parseVerificationToken(token);
      return presented === null ? invalid() : db.transaction((tx) => use(tx, presented, origin));
    },
    async resend(recipient, origin) {
      const mail = { kind: 'verify-email', recipient, details: {}, createdAt: new Date(nowMs()) } as const;
      return shares.take({ kind: 'link', recipient, origin }, async (tx, { isGranted }) => {
        if (isGranted) await insertMail(tx, mail);
      });
    },
  };
}
