import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId, type Tx } from '@paasa/server-kit/server';
import type { RequestOrigin } from '../shared/request-origin.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import { hashSecret, isSameSecret } from '../tokens/secret-hash.js';
import type { CodeTries } from './code-tries.js';
import { findLivingReset } from './password-resets.repo.js';
import type { ResetCodes, ResetKey } from './reset-codes.js';

/** A code that somebody shows. */
export interface ShownCode {
  readonly emailKey: string;
  /** Whose address it is; null where nobody has it. */
  readonly playerId: string | null;
  /** The name of the browser, if it has asked for a code. */
  readonly asker: string | null;
  readonly otp: string;
  readonly origin: RequestOrigin;
}

/** Judges a code, and counts the try. Errors: `auth/invalid-otp`, `auth/code-tries-used-up`. */
export type JudgeCode = (tx: Tx, shown: ShownCode) => Promise<Result<void>>;

/** Of a browser that has asked for nothing: no hash is empty. */
const NO_ASKER = '';

export const invalidOtp = (): Refused => refuse('malformed', 'auth/invalid-otp', 'Invalid OTP');

/** Makes the function that judges codes; it does the same for an address that nobody has. */
export function createJudgeCode({
  codes,
  tries,
  nowMs,
}: {
  readonly codes: ResetCodes;
  readonly tries: CodeTries;
  readonly nowMs: () => number;
}): JudgeCode {
  return async (tx, { emailKey, playerId, asker, otp, origin }) => {
    const askerHash = asker === null ? NO_ASKER : hashSecret(asker);
    const isKnownBrowser = await isKnownDevice(tx, playerId ?? newId(), origin.deviceId);
    const reset = await findLivingReset(tx, { emailKey, askerHash }, new Date(nowMs()));
    // Nothing can be guessed where there is no code.
    if (reset === null) return invalidOtp();
    const key: ResetKey = { emailKey, resetId: reset.resetId };
    const by = { origin: { ...origin, playerId }, isKnownBrowser };
    const taken = await tries.take(tx, key, by);
    if (!taken.ok) return taken;
    if (playerId === null || !isSameSecret(codes.hashOf(key, otp), reset.codeHash)) {
      tries.noteWrong();
      return invalidOtp();
    }
    const { overallTryCount } = reset;
    await tries.giveBack(tx, overallTryCount + (isKnownBrowser ? 0 : 1), by.origin);
    return ok(undefined);
  };
}
