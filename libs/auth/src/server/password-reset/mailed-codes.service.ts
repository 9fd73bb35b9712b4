import { randomBytes } from 'node:crypto';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId, type Tx } from '@paasa/server-kit/server';
import type { OpenResetLinkRequest, VerifyResetPasswordOtpRequest } from '../../contract/account-calls.js';
import { emailKeyOf } from '../../rules/email.js';
import {
  OTP_LIFETIME_MS,
  RESET_GRANT_LIFETIME_MS,
  RESET_LINK_LIFETIME_MS,
} from '../../rules/password-reset-limits.js';
import { lockAddress } from '../mail/mail-asks.repo.js';
import type { MailShares } from '../mail/mail-shares.js';
import { requestMail } from '../mail/request-mail.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { findOwner } from '../shared/email-owners.repo.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { hashSecret } from '../tokens/secret-hash.js';
import type { CodeTries } from './code-tries.js';
import { createJudgeCode } from './judge-code.js';
import { clearOldResets, closeReset, hasLivingLink, issueReset } from './password-resets.repo.js';
import type { ResetCodes } from './reset-codes.js';
import { grantHashOf, upsertGrant } from './reset-grants.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface MailedCodes {
  /**
   * Requests a mail with a code for the browser of this name, and with a link for any browser.
   *
   * Does the same work for every address, so that the answer does not show which exist. Where the address gets no more
   * mails for now, its last mail stays valid and the answer is the same. Errors: `auth/too-many-attempts`.
   */
  request(email: string, origin: RequestOrigin, asker: string): Promise<Result<void>>;
  /**
   * Gives a grant token, with which one browser may set a new password, to the browser that requested the code.
   *
   * Errors: `auth/invalid-otp`, whatever is wrong; `auth/code-tries-used-up`, where the link of the mail still works.
   * The same for an address without an account.
   */
  verify(
    request: VerifyResetPasswordOtpRequest,
    origin: RequestOrigin,
    asker: string | null,
  ): Promise<Result<string>>;
  /** Gives the same token to any browser that shows the link of a mail. Errors: `auth/reset-link-invalid`. */
  openLink(request: OpenResetLinkRequest, origin: RequestOrigin): Promise<Result<string>>;
}

export interface MailedCodesOptions extends DatabaseAndClock {
  readonly codes: ResetCodes;
  readonly shares: MailShares;
  readonly tries: CodeTries;
}

const TOKEN_BYTES = 32;

const invalidLink = (): Refused =>
  refuse(
    'malformed',
    'auth/reset-link-invalid',
    constant(texts, (t) => t('resetLinkInvalid')),
  );

/** Lets one browser set the password, and ends every code and link. Shape: the token of the grant. */
async function grant(tx: Tx, emailKey: string, granted: { playerId: string; at: Date }): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await closeReset(tx, emailKey, granted.at);
  const expiresAt = new Date(granted.at.getTime() + RESET_GRANT_LIFETIME_MS);
  await upsertGrant(tx, granted.playerId, { tokenHash: grantHashOf(emailKey, token), expiresAt });
  return token;
}

export function createMailedCodes(options: MailedCodesOptions): MailedCodes {
  const { db, codes, shares, nowMs } = options;
  const judgeCode = createJudgeCode(options);

  async function request(recipient: string, origin: RequestOrigin, asker: string): Promise<Result<void>> {
    const issuedAt = new Date(nowMs());
    const reset = { emailKey: emailKeyOf(recipient), resetId: newId() };
    const issued = {
      hash: codes.hashOf(reset, codes.codeFor(reset)),
      expiresAt: new Date(issuedAt.getTime() + OTP_LIFETIME_MS),
      linkHash: hashSecret(codes.linkTokenFor(reset)),
      linkExpiresAt: new Date(issuedAt.getTime() + RESET_LINK_LIFETIME_MS),
      issuedAt,
      askerHash: hashSecret(asker),
    };
    const asked = await shares.take(
      { kind: 'code', recipient, origin },
      async (tx, { playerId, isGranted }) => {
        if (isGranted) {
          await issueReset(tx, reset, issued);
          const details = { resetId: reset.resetId };
          await requestMail(tx, { kind: 'reset-password', recipient, details, createdAt: issuedAt });
        }
        await appendAudit(tx, { ...origin, playerId, event: 'password-reset-requested' });
        await clearOldResets(tx, issuedAt);
      },
    );
    return asked.ok ? ok(undefined) : asked;
  }

  /** Gives the grant to the player whom `judge` finds, or records the refusal. */
  const grantIf = (
    emailKey: string,
    origin: RequestOrigin,
    judge: (tx: Tx, playerId: string | null) => Promise<Result<string>>,
  ): Promise<Result<string>> =>
    db.transaction(async (tx) => {
      await lockAddress(tx, emailKey);
      const playerId = await findOwner(tx, emailKey);
      const judged = await judge(tx, playerId);
      if (judged.ok) return ok(await grant(tx, emailKey, { playerId: judged.value, at: new Date(nowMs()) }));
      await appendAudit(tx, { ...origin, playerId, event: 'password-reset-refused' });
      return judged;
    });

  return {
    request,
    verify({ email, otp }, origin, asker) {
      const emailKey = emailKeyOf(email);
      return grantIf(emailKey, origin, (tx, playerId) =>
        judgeCode(tx, { emailKey, playerId, asker, otp, origin }),
      );
    },
    openLink({ email, token }, origin) {
      const link = { emailKey: emailKeyOf(email), linkHash: hashSecret(token) };
      return grantIf(link.emailKey, origin, async (tx, playerId) => {
        const isGood = await hasLivingLink(tx, link, new Date(nowMs()));
        return isGood && playerId !== null ? ok(playerId) : invalidLink();
      });
    },
  };
}
