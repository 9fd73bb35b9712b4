import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { hasFreshProof, newId, stepUpRequired, type Caller, type Tx } from '@paasa/server-kit/server';
import { EMAIL_CHANGE_LIFETIME_MS } from '../../rules/email-change-limits.js';
import { emailKeyOf } from '../../rules/email.js';
import { replaceEmailChange } from '../accounts/email-changes.repo.js';
import { getAccount, setPendingEmail, type Account } from '../accounts/users.repo.js';
import { limitRules } from '../limits/limit-rules.js';
import { tooManyAttempts, type Limits } from '../limits/limits.js';
import type { MailShares } from '../mail/mail-shares.js';
import { requestMail } from '../mail/request-mail.js';
import { holdProvedCaller } from '../sessions/hold-caller.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/**
 * Requests another address for the caller's account, and mails the links that it waits for. Earlier links end.
 *
 * An unverified account gets the address when its link is opened. A verified one gets it when the links to both addresses
 * have been used. The account does not claim the address before that. So the answer and the account are the same whether
 * or not another account has it; in that case no link is mailed there.
 *
 * Shape: the number of links. Errors: `auth/step-up-required`, `auth/too-many-attempts`, `auth/not-signed-in` if the session
 * was ended in the meantime, `auth/email-unchanged`.
 */
export type ChangeEmail = (caller: Caller, email: string, origin: RequestOrigin) => Promise<Result<1 | 2>>;

const emailUnchanged = (): Refused =>
  refuse(
    'conflict',
    'auth/email-unchanged',
    constant(texts, (t) => t('emailUnchanged')),
  );

/** The change of a verified account. */
async function requestBothLinks(
  tx: Tx,
  { playerId, email: present }: Account,
  email: string,
  at: Date,
): Promise<Result<2>> {
  if (emailKeyOf(email) === emailKeyOf(present)) return emailUnchanged();
  const change = { playerId, changeId: newId() };
  const expiresAt = new Date(at.getTime() + EMAIL_CHANGE_LIFETIME_MS);
  await replaceEmailChange(tx, { ...change, newEmail: email, expiresAt });
  const mail = { details: change, createdAt: at };
  await requestMail(tx, { kind: 'prove-new-email', recipient: email, ...mail });
  await requestMail(tx, { kind: 'confirm-email-change', recipient: present, ...mail });
  return ok(2);
}

/** The change of an unverified account. */
async function requestOneLink(tx: Tx, account: Account, email: string, createdAt: Date): Promise<Result<1>> {
  const { playerId } = account;
  await setPendingEmail(tx, account, email);
  await requestMail(tx, { kind: 'verify-email', recipient: email, details: { playerId }, createdAt });
  return ok(1);
}

export function createChangeEmail({
  limits,
  shares,
  nowMs,
}: Pick<DatabaseAndClock, 'nowMs'> & {
  readonly limits: Pick<Limits, 'check' | 'takeAll'>;
  readonly shares: MailShares;
}): ChangeEmail {
  /** Under the lock: the account may have been verified, and the session may have been ended. */
  async function change(
    tx: Tx,
    caller: Caller,
    email: string,
    origin: RequestOrigin,
  ): Promise<Result<1 | 2>> {
    const { playerId } = caller;
    const at = new Date(nowMs());
    const held = await holdProvedCaller(tx, caller, at);
    if (!held.ok) return held;
    const account = await getAccount(tx, playerId);
    const asked = await (account.isVerified ? requestBothLinks : requestOneLink)(tx, account, email, at);
    if (asked.ok) await appendAudit(tx, { ...origin, playerId, event: 'email-change-requested' });
    return asked;
  }

  return async (caller, email, origin) => {
    const { playerId } = caller;
    if (!hasFreshProof(caller, new Date(nowMs()))) return stepUpRequired();
    const by = { ...origin, playerId };
    const mayGetOne = await limits.check([{ rule: limitRules.newEmailPerAccount, keys: [playerId] }], by);
    if (!mayGetOne.ok) return mayGetOne;
    const taken = await limits.takeAll([{ rule: limitRules.emailChangePerAccount, keys: [playerId] }], by);
    if (!taken.ok) return taken;
    const requested: { links: Result<1 | 2> | null } = { links: null };
    const asked = await shares.take({ kind: 'link', recipient: email, origin }, async (tx, { isGranted }) => {
      requested.links = isGranted ? await change(tx, caller, email, origin) : null;
    });
    if (!asked.ok) return asked;
    return requested.links ?? tooManyAttempts(asked.value.waitMs);
  };
}
