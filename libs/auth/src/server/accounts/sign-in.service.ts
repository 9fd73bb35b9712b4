import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId } from '@paasa/server-kit/server';
import type { LoginRequest } from '../../contract/account-calls.js';
import { emailKeyOf } from '../../rules/email.js';
import { appendAudit } from '../shared/audit-log.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { LoginAttempts } from '../limits/login-attempts.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import { checkPassword, hashPassword, isHashOutdated } from './password-hash.js';
import { createRegister, type Register, type RegisterOptions } from './register.js';
import { findCredentials, holdPasswordHash, replacePasswordHash } from './users.repo.js';

export interface SignInOptions extends RegisterOptions {
  readonly loginAttempts: LoginAttempts;
}

export interface SignIn {
  readonly register: Register;
  /** Errors: `auth/too-many-attempts`, `auth/busy`, `auth/wrong-credentials`; the same for an unknown address. */
  login(request: LoginRequest, origin: RequestOrigin): Promise<Result<SessionTokens>>;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { db, sessions, loginAttempts, passwordWork } = options;

  /** Opens the session; null if the password was changed after it had been compared. */
  async function open(
    playerId: string,
    hashes: { readonly compared: string; readonly renewed: string | null },
    origin: RequestOrigin,
  ): Promise<SessionTokens | null> {
    return db.transaction(async (tx) => {
      const { compared, renewed } = hashes;
      if (renewed !== null) await replacePasswordHash(tx, playerId, { from: compared, to: renewed });
      const held = await holdPasswordHash(tx, playerId);
      // Null: a sign-in with a provider has removed the password in the meantime.
      if (held === null || (held !== compared && held !== renewed)) return null;
      return sessions.open(tx, playerId, { ...origin, method: 'password' });
    });
  }

  async function refuseLogin(playerId: string | null, origin: RequestOrigin): Promise<Refused> {
    const details = { method: 'password' };
    await db.transaction((tx) => appendAudit(tx, { ...origin, playerId, event: 'sign-in-failed', details }));
    return refuse('unauthenticated', 'auth/wrong-credentials', 'Invalid email or password.');
  }

  async function login(request: LoginRequest, origin: RequestOrigin): Promise<Result<SessionTokens>> {
    const emailKey = emailKeyOf(request.email);
    // An unknown address takes the same reads as a known one.
    const { found, isFromKnownDevice } = await db.read(async (tx) => {
      const credentials = await findCredentials(tx, emailKey);
      const isKnown = await isKnownDevice(tx, credentials?.playerId ?? newId(), origin.deviceId);
      return { found: credentials, isFromKnownDevice: isKnown };
    });
    const compared = found?.passwordHash ?? null;
    const playerId = found?.playerId ?? null;
    const checked = await loginAttempts.check({ emailKey, playerId, isFromKnownDevice, origin }, () =>
      checkPassword(compared, request.password),
    );
    if (!checked.ok) return checked;
    if (!checked.value || found === null || compared === null) return refuseLogin(playerId, origin);
    const workFor = { emailKey, network: origin.network, isFromKnownDevice };
    // Where the queue is full, a later login renews the hash.
    const hashed = isHashOutdated(compared)
      ? await passwordWork.run(() => hashPassword(request.password), workFor)
      : null;
    const renewed = hashed?.ok === true ? hashed.value : null;
    const tokens = await open(found.playerId, { compared, renewed }, origin);
    // The hash has changed: another login may have renewed it for the same password, so compare again.
    return tokens === null ? login(request, origin) : ok(tokens);
  }

  return { register: createRegister(options), login };
}
