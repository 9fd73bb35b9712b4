import { checkPassword, hashPassword, isHashOutdated } from '@paasa/proofs/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId } from '@paasa/server-kit/server';
import type { LoginRequest } from '../../contract/account-calls.js';
import { emailKeyOf } from '../../rules/email.js';
import { appendAudit } from '../shared/audit-log.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { LoginAttempts } from '../limits/login-attempts.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import type { FirstStep, SecondStep } from '../two-factor/second-step.service.js';
import { createRegister, type Register, type RegisterOptions } from './register.js';
import { findCredentials, holdPasswordHash, replacePasswordHash } from './users.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface SignInOptions extends RegisterOptions {
  readonly loginAttempts: LoginAttempts;
  readonly secondStep: Pick<SecondStep, 'finishFirst'>;
}

export interface SignIn {
  readonly register: Register;
  /** Errors: `auth/too-many-attempts`, `auth/busy`, `auth/wrong-credentials`; the same for an unknown address. */
  login(request: LoginRequest, origin: RequestOrigin): Promise<Result<FirstStep>>;
}

export function createSignIn(options: SignInOptions): SignIn {
  const { db, secondStep, loginAttempts, passwordWork } = options;

  /** Ends the first step; null if the password was changed after it had been compared. */
  async function finish(
    playerId: string,
    hashes: { readonly compared: string; readonly renewed: string | null },
    origin: RequestOrigin,
  ): Promise<FirstStep | null> {
    return db.transaction(async (tx) => {
      const { compared, renewed } = hashes;
      if (renewed !== null) await replacePasswordHash(tx, playerId, { from: compared, to: renewed });
      const held = await holdPasswordHash(tx, playerId);
      // Null: a sign-in with a provider has removed the password in the meantime.
      if (held === null || (held !== compared && held !== renewed)) return null;
      return secondStep.finishFirst(tx, playerId, { ...origin, method: 'password' });
    });
  }

  async function refuseLogin(playerId: string | null, origin: RequestOrigin): Promise<Refused> {
    const details = { method: 'password' };
    await db.transaction((tx) => appendAudit(tx, { ...origin, playerId, event: 'sign-in-failed', details }));
    return refuse(
      'unauthenticated',
      'auth/wrong-credentials',
      constant(texts, (t) => t('wrongCredentials')),
    );
  }

  async function login(request: LoginRequest, origin: RequestOrigin): Promise<Result<FirstStep>> {
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
    const firstStep = await finish(found.playerId, { compared, renewed }, origin);
    // The hash has changed: another login may have renewed it for the same password, so compare again.
    return firstStep === null ? login(request, origin) : ok(firstStep);
  }

  return { register: createRegister(options), login };
}
