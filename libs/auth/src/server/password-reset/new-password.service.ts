import { hashPassword } from '@paasa/proofs/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { SetNewPasswordRequest } from '../../contract/account-calls.js';
import { emailKeyOf } from '../../rules/email.js';
import { dropEmailChange } from '../accounts/email-changes.repo.js';
import { refuseWeakPassword } from '../accounts/refuse-weak-password.js';
import { getAccount, setPassword } from '../accounts/users.repo.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { PayoutFreezePort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { WorkQueue } from '../limits/work-queue.js';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import { rememberDevice } from '../shared/devices.repo.js';
import { holdPlayer } from '../shared/hold-player.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { removeFactors } from '../two-factor/factors.js';
import { closeReset } from './password-resets.repo.js';
import { findGrant, grantHashOf, takeGrant, type PresentedGrant } from './reset-grants.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface NewPasswordOptions extends DatabaseAndClock {
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly passwordWork: WorkQueue;
  readonly payouts: Pick<PayoutFreezePort, 'passwordWasReset'>;
}

/**
 * Sets the password of the account that the token is for, and ends all of its sessions.
 *
 * The code or link was read in the account's mailbox, so this also verifies the address, and lets the owner allow
 * payouts that were frozen. An account made by social sign-in gets its first password so.
 *
 * Errors: `auth/common-password`, `auth/guessable-password`, `auth/reset-not-granted`, `auth/busy`.
 */
export type SetNewPassword = (
  request: SetNewPasswordRequest,
  token: string | undefined,
  origin: RequestOrigin,
) => Promise<Result<{ readonly playerId: string }>>;

const notGranted = (): Refused =>
  refuse(
    'malformed',
    'auth/reset-not-granted',
    constant(texts, (t) => t('resetNotGranted')),
  );

export function createSetNewPassword(options: NewPasswordOptions): SetNewPassword {
  const { db, sessions, passwordWork, payouts, nowMs } = options;

  async function replacePassword(
    tx: Tx,
    grant: PresentedGrant,
    { passwordHash, origin }: { readonly passwordHash: string; readonly origin: RequestOrigin },
  ): Promise<Result<{ readonly playerId: string }>> {
    const createdAt = new Date(nowMs());
    const playerId = await takeGrant(tx, grant, createdAt);
    if (playerId === null) return notGranted();
    const { isVerified } = await holdPlayer(tx, playerId);
    // The maker of the account has never shown that the address is theirs: their factors must not lock out its owner.
    if (!isVerified) await removeFactors(tx, playerId);
    const { email } = await setPassword(tx, playerId, passwordHash);
    await sessions.endAll(tx, playerId, 'password-changed');
    // So that wrong passwords tried by others do not lock out the owner.
    await rememberDevice(tx, playerId, origin.deviceId, createdAt);
    // A code that was requested in the meantime must not open the account once more.
    await closeReset(tx, grant.emailKey, createdAt);
    // Whoever had the account may have requested it.
    await dropEmailChange(tx, playerId);
    await payouts.passwordWasReset(tx, playerId);
    const details = { ...occasionOf(createdAt, origin), isByOldPassword: false };
    await requestMail(tx, { kind: 'password-changed', recipient: email, details, createdAt });
    await appendAudit(tx, { ...origin, playerId, event: 'password-changed' });
    return ok({ playerId });
  }

  return async ({ email, newPassword }, token, origin) => {
    const acceptable = refuseWeakPassword(newPassword, { email });
    if (!acceptable.ok) return acceptable;
    if (token === undefined) return notGranted();
    const emailKey = emailKeyOf(email);
    const grant = { emailKey, tokenHash: grantHashOf(emailKey, token) };
    // Hashing is slow on purpose: only with a grant, and outside a transaction.
    const owner = await db.read(async (tx) => {
      const playerId = await findGrant(tx, grant, new Date(nowMs()));
      return playerId === null ? null : getAccount(tx, playerId);
    });
    if (owner === null) return notGranted();
    const isStrong = refuseWeakPassword(newPassword, owner);
    if (!isStrong.ok) return isStrong;
    const hashed = await passwordWork.run(() => hashPassword(newPassword), {
      emailKey,
      network: origin.network,
      // The grant proves that they have read the account's mail.
      isFromKnownDevice: true,
    });
    if (!hashed.ok) return hashed;
    return db.transaction((tx) => replacePassword(tx, grant, { passwordHash: hashed.value, origin }));
  };
}
