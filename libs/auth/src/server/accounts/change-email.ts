import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { hasFreshProof, stepUpRequired, type Caller } from '@paasa/server-kit/server';
import { limitRules } from '../limits/limit-rules.js';
import { tooManyAttempts, type Limits } from '../limits/limits.js';
import type { MailShares } from '../mail/mail-shares.js';
import { requestMail } from '../mail/request-mail.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { holdPlayer } from '../shared/hold-player.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { getAccount, setPendingEmail } from './users.repo.js';

/**
 * Makes the caller's unverified account wait for the link of another address, and mails that link. Links that were
 * mailed to other addresses work no more. The account gets the address when its link is opened.
 *
 * The account does not claim the address before that, so the answer and the account are the same whether or not another
 * account has it. In that case no link is mailed.
 *
 * Errors: `auth/already-verified`, `auth/step-up-required`, `auth/too-many-attempts`.
 */
export type ChangeEmail = (caller: Caller, email: string, origin: RequestOrigin) => Promise<Result<void>>;

const alreadyVerified = (): Refused =>
  refuse('conflict', 'auth/already-verified', 'This account is already verified.');

export function createChangeEmail({
  limits,
  shares,
  nowMs,
}: Pick<DatabaseAndClock, 'nowMs'> & {
  readonly limits: Pick<Limits, 'takeAll'>;
  readonly shares: MailShares;
}): ChangeEmail {
  return async (caller, email, origin) => {
    const { playerId } = caller;
    if (caller.isVerified) return alreadyVerified();
    if (!hasFreshProof(caller, new Date(nowMs()))) return stepUpRequired();
    const limitedBy = [{ rule: limitRules.emailChangePerAccount, keys: [playerId] }];
    const taken = await limits.takeAll(limitedBy, { ...origin, playerId });
    if (!taken.ok) return taken;
    const refusals: Refused[] = [];
    const asked = await shares.take({ kind: 'link', recipient: email, origin }, async (tx, { isGranted }) => {
      if (!isGranted) return;
      const { isVerified } = await holdPlayer(tx, playerId);
      if (isVerified) {
        refusals.push(alreadyVerified());
        return;
      }
      await setPendingEmail(tx, await getAccount(tx, playerId), email);
      await requestMail(tx, {
        kind: 'verify-email',
        recipient: email,
        details: { playerId },
        createdAt: new Date(nowMs()),
      });
      await appendAudit(tx, { ...origin, playerId, event: 'email-change-requested' });
    });
    if (!asked.ok) return asked;
    if (!asked.value.isGranted) return tooManyAttempts(asked.value.waitMs);
    return refusals[0] ?? ok(undefined);
  };
}
