import { randomBytes } from 'node:crypto';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import type { VerifyResetPasswordOtpRequest } from '../../contract/account-calls.js';
import { emailKeyOf } from '../../rules/email.js';
import { OTP_LIFETIME_MS, RESET_GRANT_LIFETIME_MS } from '../../rules/password-reset-limits.js';
import { findOwner } from '../accounts/email-owners.repo.js';
import { appendAudit } from '../audit/audit-log.js';
import type { RequestOrigin } from '../http/request-origin.js';
import { lockAddress } from '../mail/mail-asks.repo.js';
import type { MailShares } from '../mail/mail-shares.js';
import { insertMail } from '../mail/request-mail.js';
import { hashSecret, isSameSecret } from '../tokens/secret-hash.js';
import { clearOldResets, closeReset, issueReset, takeTry } from './password-resets.repo.js';
import type { ResetCodes } from './reset-codes.js';
import { upsertGrant } from './reset-grants.repo.js';

export interface MailedCodes {
  /**
   * Asks for a code by mail, for the browser of this name.
   *
   * Does the same work for every address, so that nothing tells which of them exist. Shape: false where the address
   * gets no more mails for now; the last code stays, and the browser is not told.
   */
  request(email: string, origin: RequestOrigin, asker: string): Promise<boolean>;
  /**
   * Gives the token with which one browser may set a new password.
   *
   * A browser that asked, and so has a name, shows the code it asked for; one that has none shows the newest.
   *
   * Errors: `auth/invalid-otp`, whatever is wrong; the same work for an address that nobody has.
   */
  verify(
    request: VerifyResetPasswordOtpRequest,
    origin: RequestOrigin,
    asker: string | null,
  ): Promise<Result<string>>;
}

const TOKEN_BYTES = 32;
const NO_RESET_ID = '00000000-0000-0000-0000-000000000000';

const invalidOtp = (): Refused => refuse('malformed', 'auth/invalid-otp', 'Invalid OTP');

/** Mails codes to those who forgot their password, and takes them back. */
export function createMailedCodes(options: {
  readonly db: Database;
  readonly codes: ResetCodes;
  readonly shares: MailShares;
  readonly nowMs: () => number;
}): MailedCodes {
  const { db, codes, shares, nowMs } = options;

  async function request(recipient: string, origin: RequestOrigin, asker: string): Promise<boolean> {
    const { ip, userAgent } = origin;
    const issuedAt = new Date(nowMs());
    const reset = { emailKey: emailKeyOf(recipient), resetId: newId() };
    const hash = codes.hashOf(reset, codes.codeFor(reset));
    const expiresAt = new Date(issuedAt.getTime() + OTP_LIFETIME_MS);
    const askerHash = hashSecret(asker);
    const { ok: isIssued } = await shares.take({ kind: 'code', recipient, origin }, async (tx, asked) => {
      const { playerId, isGranted } = asked;
      if (isGranted) {
        await issueReset(tx, reset, { hash, expiresAt, issuedAt, askerHash });
        const details = { resetId: reset.resetId };
        await insertMail(tx, { kind: 'reset-password', recipient, details, createdAt: issuedAt });
      }
      await appendAudit(tx, { playerId, event: 'password-reset-requested', ip, userAgent, details: {} });
      await clearOldResets(tx, issuedAt);
    });
    return isIssued;
  }

  async function isRightCode(
    tx: Tx,
    tried: { readonly emailKey: string; readonly askerHash: string | null },
    otp: string,
  ): Promise<boolean> {
    const { emailKey } = tried;
    const found = await takeTry(tx, tried, new Date(nowMs()));
    const hash = codes.hashOf({ emailKey, resetId: found?.resetId ?? NO_RESET_ID }, otp);
    return isSameSecret(hash, found?.codeHash ?? '');
  }

  async function verify(
    { email, otp }: VerifyResetPasswordOtpRequest,
    { ip, userAgent }: RequestOrigin,
    asker: string | null,
  ): Promise<Result<string>> {
    const emailKey = emailKeyOf(email);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const askerHash = asker === null ? null : hashSecret(asker);
    return db.transaction(async (tx) => {
      await lockAddress(tx, emailKey);
      const playerId = await findOwner(tx, emailKey);
      const isRight = await isRightCode(tx, { emailKey, askerHash }, otp);
      if (playerId === null || !isRight) {
        await appendAudit(tx, { playerId, event: 'password-reset-refused', ip, userAgent, details: {} });
        return invalidOtp();
      }
      await closeReset(tx, emailKey, new Date(nowMs()));
      const expiresAt = new Date(nowMs() + RESET_GRANT_LIFETIME_MS);
      await upsertGrant(tx, playerId, { tokenHash: hashSecret(token), expiresAt });
      return ok(token);
    });
  }

  return { request, verify };
}
