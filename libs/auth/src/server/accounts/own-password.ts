import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { appendAudit, type AuditEvent } from '../shared/audit-log.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { LoginAttempts } from '../limits/login-attempts.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import { checkPassword } from './password-hash.js';
import { findOwnPassword, holdPasswordHash } from './users.repo.js';

/** A password that somebody gives for an account which is known already. */
export interface GivenPassword {
  readonly playerId: string;
  readonly password: string;
  readonly origin: RequestOrigin;
  /** What the audit log calls a wrong one. */
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
   * Whether the password is still the one that was compared; it stays so until the transaction ends.
   *
   * Errors: `auth/wrong-password` where it was changed or removed meanwhile.
   */
  hold(tx: Tx, playerId: string, compared: ComparedHash): Promise<Result<void>>;
}

const wrongPassword = (): Refused =>
  refuse('forbidden', 'auth/wrong-password', 'This password is not right.');

const noPassword = (): Refused =>
  refuse('conflict', 'auth/no-password', 'This account has no password. You can set one by mail.');

/** Asks for the password of an account that is known already. */
export function createOwnPassword({
  db,
  loginAttempts,
}: {
  readonly db: Database;
  readonly loginAttempts: LoginAttempts;
}): OwnPassword {
  async function refuseWrong({ playerId, origin, failure: event }: GivenPassword): Promise<Refused> {
    const { ip, userAgent } = origin;
    const details = { method: 'password' };
    await db.transaction((tx) => appendAudit(tx, { playerId, event, ip, userAgent, details }));
    return wrongPassword();
  }

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
      return checked.value ? ok(passwordHash) : refuseWrong(given);
    },
    async hold(tx, playerId, compared) {
      return (await holdPasswordHash(tx, playerId)) === compared ? ok(undefined) : wrongPassword();
    },
  };
}
