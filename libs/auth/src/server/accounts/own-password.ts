import { checkPassword } from '@paasa/proofs/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { appendAudit, type AuditEvent } from '../shared/audit-log.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { LoginAttempts } from '../limits/login-attempts.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import { findOwnPassword, holdPasswordHash } from './users.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface GivenPassword {
  readonly playerId: string;
  readonly password: string;
  readonly origin: RequestOrigin;
  /** The event that the audit log records for a wrong password. */
  readonly failure: AuditEvent;
}

/** The hash that a right password was compared with. */
export type ComparedHash = string;

export interface OwnPassword {
  /**
   * Compares a password; a wrong one counts as at a login of the account, in the same limits.
   *
   * Errors: `auth/no-password`, `auth/too-many-attempts`, `auth/busy`, `auth/wrong-password`.
   */
  check(given: GivenPassword): Promise<Result<ComparedHash>>;
  /**
   * Locks the password until the transaction ends, if it is still the one that was compared.
   *
   * Errors: `auth/wrong-password` if it was changed or removed in the meantime.
   */
  hold(tx: Tx, playerId: string, compared: ComparedHash): Promise<Result<void>>;
}

const wrongPassword = (): Refused =>
  refuse(
    'forbidden',
    'auth/wrong-password',
    constant(texts, (t) => t('wrongPassword')),
  );

const noPassword = (): Refused =>
  refuse(
    'conflict',
    'auth/no-password',
    constant(texts, (t) => t('noPassword')),
  );

export function createOwnPassword({
  db,
  loginAttempts,
}: {
  readonly db: Database;
  readonly loginAttempts: LoginAttempts;
}): OwnPassword {
  return {
    async check(given) {
      const { playerId, password, origin } = given;
      const { email, passwordHash, isFromKnownDevice } = await db.read(async (tx) => ({
        ...(await findOwnPassword(tx, playerId)),
        isFromKnownDevice: await isKnownDevice(tx, playerId, origin.deviceId),
      }));
      if (passwordHash === null) return noPassword();
      const attempt = { emailKey: emailKeyOf(email), playerId, isFromKnownDevice, origin };
      const checked = await loginAttempts.check(attempt, () => checkPassword(passwordHash, password));
      if (!checked.ok) return checked;
      if (checked.value) return ok(passwordHash);
      const entry = { ...origin, playerId, event: given.failure, details: { method: 'password' } };
      await db.transaction((tx) => appendAudit(tx, entry));
      return wrongPassword();
    },
    async hold(tx, playerId, compared) {
      return (await holdPasswordHash(tx, playerId)) === compared ? ok(undefined) : wrongPassword();
    },
  };
}
