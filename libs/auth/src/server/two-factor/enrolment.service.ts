import { ENROLMENT_LIFETIME_MS, inGroups } from '@paasa/proofs';
import { newTotpKey, totpStepOf, totpUri } from '@paasa/proofs/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId, notSignedIn, type Caller, type Cipher, type Tx } from '@paasa/server-kit/server';
import type { ConfirmTwoFactorRequest } from '../../contract/two-factor.js';
import type { Limits } from '../limits/limits.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import { forgetOtherProofs } from '../sessions/sessions.repo.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { forgetOtherDevices } from '../shared/devices.repo.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { SITE_NAME } from '../shared/site-name.js';
import { createChangeFactors, recordFactorChange } from './change-factors.js';
import { removeTwoFactor } from './factors.js';
import { twoFactorOff, wrongCode } from './judge-factor-code.js';
import { countUnusedRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.repo.js';
import { ownerOfEnrolment, ownerOfSecret } from './two-factor-cipher.js';
import {
  deleteEnrolment,
  findAddressOf,
  findEnrolment,
  findTwoFactor,
  insertTwoFactor,
  replaceEnrolment,
} from './two-factor.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface BegunEnrolment {
  readonly enrolmentId: string;
  /** The secret as base32. */
  readonly key: string;
  readonly uri: string;
}

export interface TwoFactorState {
  /** Null while it is off. */
  readonly since: Date | null;
  readonly unusedRecoveryCodeCount: number;
}

export interface ConfirmedTwoFactor {
  readonly recoveryCodes: readonly string[];
  readonly tokens: SessionTokens;
}

export interface TwoFactorSettings {
  find(playerId: string): Promise<TwoFactorState>;
  /** Makes a key, which does nothing until it is confirmed. It replaces an earlier one. Errors: `auth/two-factor-on`. */
  begin(caller: Caller, origin: RequestOrigin): Promise<Result<BegunEnrolment>>;
  /**
   * Switches two-factor authentication on, with the key of `begin`. That is a fresh proof, so the session gets new tokens.
   *
   * Errors: `auth/two-factor-on`, `auth/enrolment-over` if the key was replaced or is too old, `auth/wrong-code`.
   */
  confirm(
    caller: Caller,
    request: ConfirmTwoFactorRequest,
    origin: RequestOrigin,
  ): Promise<Result<ConfirmedTwoFactor>>;
  /** Errors: `auth/two-factor-off`. */
  disable(caller: Caller, origin: RequestOrigin): Promise<Result<void>>;
  /** Makes new recovery codes, and ends the earlier ones. Errors: `auth/two-factor-off`. */
  renewRecoveryCodes(caller: Caller, origin: RequestOrigin): Promise<Result<readonly string[]>>;
}

const alreadyOn = (): Refused =>
  refuse(
    'conflict',
    'auth/two-factor-on',
    constant(texts, (t) => t('twoFactorOn')),
  );

const enrolmentOver = (): Refused =>
  refuse(
    'conflict',
    'auth/enrolment-over',
    constant(texts, (t) => t('enrolmentOver')),
  );

const shown = (codes: readonly string[]): string[] => codes.map((code) => inGroups(code, '-'));

interface Confirmed {
  readonly key: string;
  /** The time step of the code that confirmed it: it counts as used. */
  readonly lastStep: number;
  readonly origin: RequestOrigin;
  readonly at: Date;
}

/** Stores a confirmed key. Errors: `auth/not-signed-in`. */
async function turnOn(
  tx: Tx,
  { cipher, sessions }: Pick<TwoFactorSettingsOptions, 'cipher' | 'sessions'>,
  caller: Caller,
  { key, lastStep, origin, at }: Confirmed,
): Promise<Result<ConfirmedTwoFactor>> {
  const { playerId } = caller;
  const tokens = await sessions.renewProof(tx, caller, 'totp');
  if (tokens === null) return notSignedIn();
  const sealedSecret = cipher.seal(key, ownerOfSecret(playerId));
  await insertTwoFactor(tx, playerId, { sealedSecret, lastStep, since: at });
  await deleteEnrolment(tx, playerId);
  // An attacker who knows the password may have made a browser known, or may have given a proof with it.
  await forgetOtherDevices(tx, playerId, origin.deviceId);
  await forgetOtherProofs(tx, caller);
  await recordFactorChange(tx, 'two-factor-on', { playerId, origin, at });
  return ok({ recoveryCodes: shown(await replaceRecoveryCodes(tx, playerId)), tokens });
}

/** The key that the session waits to confirm. Errors: `auth/two-factor-on`, `auth/enrolment-over`. */
async function findKey(
  tx: Tx,
  cipher: Cipher,
  { playerId, sessionId }: Caller,
  { enrolmentId, now }: { readonly enrolmentId: string | undefined; readonly now: Date },
): Promise<Result<string>> {
  if ((await findTwoFactor(tx, playerId)) !== null) return alreadyOn();
  const enrolment = await findEnrolment(tx, playerId, now);
  if (enrolment?.sessionId !== sessionId) return enrolmentOver();
  if (enrolmentId !== undefined && enrolmentId !== enrolment.enrolmentId) return enrolmentOver();
  return ok(cipher.open(enrolment.sealedSecret, ownerOfEnrolment(playerId, enrolment.enrolmentId)));
}

export interface TwoFactorSettingsOptions extends DatabaseAndClock {
  readonly cipher: Cipher;
  readonly limits: Pick<Limits, 'takeAll'>;
  readonly sessions: Pick<Sessions, 'renewProof'>;
}

/** The errors of each change are also those of `ChangeFactors`. */
export function createTwoFactorSettings(options: TwoFactorSettingsOptions): TwoFactorSettings {
  const { db, cipher, nowMs } = options;
  const change = createChangeFactors(options);

  return {
    find: (playerId) =>
      db.read(async (tx) => ({
        since: (await findTwoFactor(tx, playerId))?.since ?? null,
        unusedRecoveryCodeCount: await countUnusedRecoveryCodes(tx, playerId),
      })),
    begin: (caller, origin) =>
      change(caller, origin, async (tx) => {
        const { playerId, sessionId } = caller;
        if ((await findTwoFactor(tx, playerId)) !== null) return alreadyOn();
        const [enrolmentId, key] = [newId(), newTotpKey()];
        const sealedSecret = cipher.seal(key, ownerOfEnrolment(playerId, enrolmentId));
        const expiresAt = new Date(nowMs() + ENROLMENT_LIFETIME_MS);
        await replaceEnrolment(tx, playerId, { enrolmentId, sessionId, sealedSecret, expiresAt });
        const email = await findAddressOf(tx, playerId);
        return ok({ enrolmentId, key, uri: totpUri(key, { issuer: SITE_NAME, email }) });
      }),
    confirm: (caller, { code, enrolmentId }, origin) =>
      change(caller, origin, async (tx) => {
        const at = new Date(nowMs());
        const key = await findKey(tx, cipher, caller, { enrolmentId, now: at });
        if (!key.ok) return key;
        const lastStep = totpStepOf(key.value, code, nowMs());
        if (lastStep === null) return wrongCode();
        return turnOn(tx, options, caller, { key: key.value, lastStep, origin, at });
      }),
    disable: (caller, origin) =>
      change(caller, origin, async (tx) => {
        const { playerId } = caller;
        if (!(await removeTwoFactor(tx, playerId))) return twoFactorOff();
        await recordFactorChange(tx, 'two-factor-off', { playerId, origin, at: new Date(nowMs()) });
        return ok(undefined);
      }),
    renewRecoveryCodes: (caller, origin) =>
      change(caller, origin, async (tx) => {
        const { playerId } = caller;
        if ((await findTwoFactor(tx, playerId)) === null) return twoFactorOff();
        await recordFactorChange(tx, 'recovery-codes-renewed', { playerId, origin, at: new Date(nowMs()) });
        return ok(shown(await replaceRecoveryCodes(tx, playerId)));
      }),
  };
}
