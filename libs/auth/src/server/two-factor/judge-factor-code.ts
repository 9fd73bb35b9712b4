import { factorTriesWaitMs, parseRecoveryCode } from '@paasa/proofs';
import { totpStepOf } from '@paasa/proofs/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Cipher, Tx } from '@paasa/server-kit/server';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import { appendAudit, type AuditEvent } from '../shared/audit-log.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { hashSecret } from '../tokens/secret-hash.js';
import { insertFactorTry, listFactorTries } from './factor-tries.repo.js';
import { countUnusedRecoveryCodes, takeRecoveryCode } from './recovery-codes.repo.js';
import { ownerOfSecret } from './two-factor-cipher.js';
import { findTwoFactor, storeLastStep } from './two-factor.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface GivenCode {
  readonly playerId: string;
  /** Of an authenticator app, or a recovery code. */
  readonly code: string;
  readonly origin: RequestOrigin;
  /** The event that the audit log records for a wrong code. */
  readonly failure: AuditEvent;
}

/**
 * Judges a code and uses it up, in the transaction that has locked its player. So two uses of one code take turns, in
 * whatever process, and one of them succeeds. Commit the transaction after a refusal too: it counts the try.
 *
 * A six-digit code can be guessed, so its tries are limited. A recovery code cannot: with it the owner gets in while
 * somebody else uses up the tries.
 *
 * Errors: `auth/code-tries-used-up`, `auth/two-factor-off`, `auth/wrong-code`.
 */
export type JudgeFactorCode = (tx: Tx, given: GivenCode) => Promise<Result<void>>;

const SECOND_MS = 1_000;

export const wrongCode = (): Refused =>
  refuse(
    'forbidden',
    'auth/wrong-code',
    constant(texts, (t) => t('wrongCode')),
  );

export const twoFactorOff = (): Refused =>
  refuse(
    'conflict',
    'auth/two-factor-off',
    constant(texts, (t) => t('twoFactorOff')),
  );

const triesUsedUp = (waitMs: number): Refused =>
  refuse(
    'too-many',
    'auth/code-tries-used-up',
    constant(texts, (t) => t('wrongCodesUsedUp')),
    Math.ceil(waitMs / SECOND_MS) * SECOND_MS,
  );

export interface JudgeOptions {
  readonly cipher: Cipher;
  readonly nowMs: () => number;
  /** The clock of the limits; null for the database's. */
  readonly limitNowMs: (() => number) | null;
}

export function createJudgeFactorCode({ cipher, nowMs, limitNowMs }: JudgeOptions): JudgeFactorCode {
  async function refuseWrong(tx: Tx, { playerId, origin, failure }: GivenCode): Promise<Refused> {
    await appendAudit(tx, { ...origin, playerId, event: failure, details: { method: 'totp' } });
    return wrongCode();
  }

  async function judgeRecoveryCode(tx: Tx, code: string, given: GivenCode): Promise<Result<void>> {
    const { playerId, origin } = given;
    const at = new Date(nowMs());
    if (!(await takeRecoveryCode(tx, playerId, { code, at }))) return refuseWrong(tx, given);
    const unusedCount = await countUnusedRecoveryCodes(tx, playerId);
    await appendAudit(tx, { ...origin, playerId, event: 'recovery-code-used', details: { unusedCount } });
    const details = { ...occasionOf(at, origin), unusedCount };
    await requestMail(tx, { kind: 'recovery-code-used', playerId, details, createdAt: at });
    return ok(undefined);
  }

  async function judgeTotp(tx: Tx, given: GivenCode): Promise<Result<void>> {
    const { playerId, code, origin } = given;
    const isKnown = await isKnownDevice(tx, playerId, origin.deviceId);
    const device = isKnown ? hashSecret(origin.deviceId) : null;
    const now = limitNowMs === null ? null : new Date(limitNowMs());
    const waitMs = factorTriesWaitMs(await listFactorTries(tx, playerId, now), device);
    if (waitMs > 0) return triesUsedUp(waitMs);
    const factor = await findTwoFactor(tx, playerId);
    if (factor === null) return twoFactorOff();
    const step = totpStepOf(cipher.open(factor.sealedSecret, ownerOfSecret(playerId)), code, nowMs());
    if (step === null || step <= factor.lastStep) {
      await insertFactorTry(tx, playerId, { device, now });
      return refuseWrong(tx, given);
    }
    await storeLastStep(tx, playerId, step);
    return ok(undefined);
  }

  return (tx, given) => {
    const recoveryCode = parseRecoveryCode(given.code);
    return recoveryCode === null ? judgeTotp(tx, given) : judgeRecoveryCode(tx, recoveryCode, given);
  };
}
