import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { SetNewPasswordRequest } from '../../contract/account-calls.js';
import { deviceNameOf } from '../../rules/device-name.js';
import { emailKeyOf } from '../../rules/email.js';
import { hashPassword } from '../accounts/password-hash.js';
import { refuseCommonPassword } from '../accounts/common-passwords.js';
import { setPassword } from '../accounts/users.repo.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { WorkQueue } from '../limits/work-queue.js';
import { requestMail } from '../mail/request-mail.js';
import { rememberDevice } from '../shared/devices.repo.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { closeReset } from './password-resets.repo.js';
import { findGrant, grantHashOf, takeGrant, type PresentedGrant } from './reset-grants.repo.js';

export interface NewPasswordOptions extends DatabaseAndClock {
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly passwordWork: WorkQueue;
}

/**
 * Sets the password of the account that the token is for, and ends all of its sessions.
 *
 * The code or link was read in the account's mailbox, so this also verifies the address. An account made by social
 * sign-in gets its first password so.
 *
 * Errors: `auth/common-password`, `auth/reset-not-granted`, `auth/busy`.
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
    'Please verify a new OTP first: it is needed in this browser within 10 minutes.',
  );

export function createSetNewPassword(options: NewPasswordOptions): SetNewPassword {
  const { db, sessions, passwordWork, nowMs } = options;

  async function replacePassword(
    tx: Tx,
    grant: PresentedGrant,
    { passwordHash, origin }: { readonly passwordHash: string; readonly origin: RequestOrigin },
  ): Promise<Result<{ readonly playerId: string }>> {
    const createdAt = new Date(nowMs());
    const playerId = await takeGrant(tx, grant, createdAt);
    if (playerId === null) return notGranted();
    const { email } = await setPassword(tx, playerId, passwordHash);
    await sessions.endAll(tx, playerId, 'password-changed');
    // So that wrong passwords tried by others do not lock out the owner.
    await rememberDevice(tx, playerId, origin.deviceId, createdAt);
    // A code that was requested in the meantime must not open the account once more.
    await closeReset(tx, grant.emailKey, createdAt);
    const details = { at: createdAt.toISOString(), device: deviceNameOf(origin.userAgent) };
    await requestMail(tx, { kind: 'password-changed', recipient: email, details, createdAt });
    await appendAudit(tx, { ...origin, playerId, event: 'password-changed' });
    return ok({ playerId });
  }

  return async ({ email, newPassword }, token, origin) => {
    const acceptable = refuseCommonPassword(newPassword);
    if (!acceptable.ok) return acceptable;
    if (token === undefined) return notGranted();
    const emailKey = emailKeyOf(email);
    const grant = { emailKey, tokenHash: grantHashOf(emailKey, token) };
    // Hashing is slow on purpose: only with a grant, and outside a transaction.
    const granted = await db.read((tx) => findGrant(tx, grant, new Date(nowMs())));
    if (granted === null) return notGranted();
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
