import { hashPassword } from '@paasa/proofs/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { hasFreshProof, notSignedIn, stepUpRequired, type Caller, type Tx } from '@paasa/server-kit/server';
import type { ChangePasswordRequest } from '../../contract/credential-calls.js';
import { emailKeyOf } from '../../rules/email.js';
import { dropEmailChange } from '../accounts/email-changes.repo.js';
import type { ComparedHash, OwnPassword } from '../accounts/own-password.js';
import { refuseWeakPassword } from '../accounts/refuse-weak-password.js';
import { getAccount, replacePasswordHash, type Account } from '../accounts/users.repo.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { WorkQueue } from '../limits/work-queue.js';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import { endResets } from '../password-reset/end-resets.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import { holdCaller } from '../sessions/hold-caller.js';
import { endSessions } from '../sessions/sessions.repo.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { forgetOtherDevices } from '../shared/devices.repo.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/**
 * Replaces the caller's password by a new one. The present session gets new tokens, and every other one ends, with all codes
 * and links that could set a password or change the address.
 *
 * The present password is the fresh proof, except where the account has a second factor. Wrong ones count with those of
 * logins. Errors: `auth/step-up-required`, `auth/common-password`, `auth/guessable-password`, `auth/no-password`,
 * `auth/too-many-attempts`, `auth/busy`, `auth/wrong-password`, `auth/password-unchanged`, `auth/not-signed-in` if the
 * session was ended in the meantime.
 */
export type ChangePassword = (
  caller: Caller,
  request: ChangePasswordRequest,
  origin: RequestOrigin,
) => Promise<Result<SessionTokens>>;

export interface ChangePasswordOptions extends DatabaseAndClock {
  readonly sessions: Pick<Sessions, 'replaceTokens'>;
  readonly ownPassword: OwnPassword;
  readonly limits: Pick<Limits, 'takeAll'>;
  readonly passwordWork: WorkQueue;
  readonly hasSecondFactor: (tx: Tx, playerId: string) => Promise<boolean>;
}

interface Replacement {
  readonly compared: ComparedHash;
  readonly hash: string;
  readonly origin: RequestOrigin;
}

const unchanged = (): Refused =>
  refuse(
    'malformed',
    'auth/password-unchanged',
    constant(texts, (t) => t('passwordUnchanged')),
  );

const isSame = (one: string, other: string): boolean => one.normalize('NFKC') === other.normalize('NFKC');

/** Ends everything that the old password has opened, except the caller's session. */
async function endOldAccess(
  tx: Tx,
  { playerId, sessionId }: Caller,
  { origin, at }: { readonly origin: RequestOrigin; readonly at: Date },
): Promise<Account> {
  await endSessions(tx, playerId, { reason: 'password-changed', at, except: sessionId });
  await forgetOtherDevices(tx, playerId, origin.deviceId);
  const account = await getAccount(tx, playerId);
  await endResets(tx, { playerId, emailKey: emailKeyOf(account.email) }, at);
  await dropEmailChange(tx, playerId);
  return account;
}

export function createChangePassword(options: ChangePasswordOptions): ChangePassword {
  const { db, sessions, ownPassword, limits, passwordWork, hasSecondFactor, nowMs } = options;

  async function replace(
    tx: Tx,
    caller: Caller,
    { compared, hash, origin }: Replacement,
  ): Promise<Result<SessionTokens>> {
    const { playerId, sessionId } = caller;
    const createdAt = new Date(nowMs());
    const alive = await holdCaller(tx, caller, createdAt);
    if (!alive.ok) return alive;
    // Added while the passwords were hashed.
    if (!hasFreshProof(alive.value, createdAt) && (await hasSecondFactor(tx, playerId)))
      return stepUpRequired();
    const held = await ownPassword.hold(tx, playerId, compared);
    if (!held.ok) return held;
    const tokens = await sessions.replaceTokens(tx, caller);
    if (tokens === null) return notSignedIn();
    await replacePasswordHash(tx, playerId, { from: compared, to: hash });
    const { email: recipient } = await endOldAccess(tx, caller, { origin, at: createdAt });
    const details = { ...occasionOf(createdAt, origin), isByOldPassword: true };
    await requestMail(tx, { kind: 'password-changed', recipient, details, createdAt });
    await appendAudit(tx, { ...origin, playerId, event: 'password-changed', details: { by: sessionId } });
    return ok(tokens);
  }

  return async (caller, { currentPassword, newPassword }, origin) => {
    const { playerId } = caller;
    const { account, isProofNeeded } = await db.read(async (tx) => ({
      account: await getAccount(tx, playerId),
      isProofNeeded: await hasSecondFactor(tx, playerId),
    }));
    if (isProofNeeded && !hasFreshProof(caller, new Date(nowMs()))) return stepUpRequired();
    const acceptable = refuseWeakPassword(newPassword, account);
    if (!acceptable.ok) return acceptable;
    const given = { playerId, password: currentPassword, origin, failure: 'password-change-failed' } as const;
    const compared = await ownPassword.check(given);
    if (!compared.ok) return compared;
    if (isSame(currentPassword, newPassword)) return unchanged();
    const limitedBy = [{ rule: limitRules.passwordChangePerAccount, keys: [playerId] }];
    const taken = await limits.takeAll(limitedBy, { ...origin, playerId });
    if (!taken.ok) return taken;
    const hashed = await passwordWork.run(() => hashPassword(newPassword), {
      emailKey: emailKeyOf(account.email),
      network: origin.network,
      // The right password has just proved it.
      isFromKnownDevice: true,
    });
    if (!hashed.ok) return hashed;
    return db.transaction((tx) =>
      replace(tx, caller, { compared: compared.value, hash: hashed.value, origin }),
    );
  };
}
