import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId } from '@paasa/server-kit/server';
import type { LoginRequest } from '../../contract/account-calls.js';
import { emailKeyOf } from '../../rules/email.js';
import { appendAudit } from '../shared/audit-log.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { LoginAttempts } from '../limits/login-attempts.js';
import type { WorkFor } from '../limits/work-queue.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import { checkPassword, hashPassword, isHashOutdated } from './password-hash.js';
import { createRegister, type Register, type RegisterOptions } from './register.js';
import { findCredentials, holdPasswordHash, replacePasswordHash, type Credentials } from './users.repo.js';

export interface SignInOptions extends RegisterOptions {
  readonly loginAttempts: LoginAttempts;
}

export interface SignIn {
  readonly register: Register;
  /** Errors: `auth/too-many-attempts`, `auth/busy`, `auth/wrong-credentials`; the same for an unknown address. */
  login(request: LoginRequest, origin: RequestOrigin): Promise<Result<SessionTokens>>;
}

const wrongCredentials = (): Refused =>
  refuse('unauthenticated', 'auth/wrong-credentials', 'Invalid email or password.');

/** Signs people in with e-mail and password. */
export function createSignIn(options: SignInOptions): SignIn {
  const { db, sessions, loginAttempts, passwordWork } = options;

  /** What the address knows of itself and of this browser; the same reads for one that nobody has. */
  async function look(
    emailKey: string,
    { deviceId }: RequestOrigin,
  ): Promise<{ readonly found: Credentials | null; readonly isFromKnownDevice: boolean }> {
    return db.read(async (tx) => {
      const found = await findCredentials(tx, emailKey);
      const isKnown = await isKnownDevice(tx, found?.playerId ?? newId(), deviceId);
      return { found, isFromKnownDevice: isKnown };
    });
  }

  /** Opens the session; null where the password was changed after it had been compared. */
  async function open(
    playerId: string,
    hashes: { readonly compared: string; readonly renewed: string | null },
    origin: RequestOrigin,
  ): Promise<SessionTokens | null> {
    return db.transaction(async (tx) => {
      const { compared, renewed } = hashes;
      if (renewed !== null) await replacePasswordHash(tx, playerId, { from: compared, to: renewed });
      const held = await holdPasswordHash(tx, playerId);
      // None at all: a provider's owner has taken the account over since.
      if (held === null || (held !== compared && held !== renewed)) return null;
      return sessions.open(tx, playerId, { ...origin, method: 'password' });
    });
  }

  async function refuseLogin(playerId: string | null, { ip, userAgent }: RequestOrigin): Promise<Refused> {
    await db.transaction((tx) =>
      appendAudit(tx, { playerId, event: 'sign-in-failed', ip, userAgent, details: { method: 'password' } }),
    );
    return wrongCredentials();
  }

  /** A hash with the parameters of now; null where that has to wait for a quieter moment. */
  async function renew(password: string, workFor: WorkFor): Promise<string | null> {
    const hashed = await passwordWork.run(() => hashPassword(password), workFor);
    return hashed.ok ? hashed.value : null;
  }

  async function login(request: LoginRequest, origin: RequestOrigin): Promise<Result<SessionTokens>> {
    const emailKey = emailKeyOf(request.email);
    const { found, isFromKnownDevice } = await look(emailKey, origin);
    const compared = found?.passwordHash ?? null;
    const playerId = found?.playerId ?? null;
    const checked = await loginAttempts.check({ emailKey, playerId, isFromKnownDevice, origin }, () =>
      checkPassword(compared, request.password),
    );
    if (!checked.ok) return checked;
    if (!checked.value || found === null || compared === null) return refuseLogin(playerId, origin);
    const workFor = { emailKey, network: origin.network, isFromKnownDevice };
    const renewed = isHashOutdated(compared) ? await renew(request.password, workFor) : null;
    const tokens = await open(found.playerId, { compared, renewed }, origin);
    // Compared again with the hash of now: another login may have renewed it, for the same password.
    return tokens === null ? login(request, origin) : ok(tokens);
  }

  return { register: createRegister(options), login };
}
