import { ok, type Result } from '@paasa/result';
import type { RequestOrigin } from '../shared/request-origin.js';
import { tooManyAttempts } from '../limits/limit-hits.js';
import type { MailShares } from '../mail/mail-shares.js';
import { insertMail } from '../mail/request-mail.js';
import { createVerifyLink, type VerifyLink } from './verify-link.js';

export interface EmailVerification {
  readonly verify: VerifyLink;
  /**
   * Asks for another mail. Does the same work for every address, so that nothing tells which of them exist.
   *
   * Errors: `auth/too-many-attempts`.
   */
  resend(email: string, origin: RequestOrigin): Promise<Result<void>>;
}

/** Verifies that people own the addresses they registered with. */
export function createEmailVerification({
  shares,
  ...options
}: Parameters<typeof createVerifyLink>[0] & { readonly shares: MailShares }): EmailVerification {
  return {
    verify: createVerifyLink(options),
    async resend(recipient, origin) {
      const createdAt = new Date(options.nowMs());
      const mail = { kind: 'verify-email', recipient, details: {}, createdAt } as const;
      const asked = await shares.take({ kind: 'link', recipient, origin }, async (tx, { isGranted }) => {
        if (isGranted) await insertMail(tx, mail);
      });
      if (!asked.ok) return asked;
      return asked.value.isGranted ? ok(undefined) : tooManyAttempts(asked.value.waitMs);
    },
  };
}
