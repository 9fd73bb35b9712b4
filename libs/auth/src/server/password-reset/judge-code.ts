import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId, type Tx } from '@paasa/server-kit/server';
import type { RequestOrigin } from '../shared/request-origin.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import { hashSecret, isSameSecret } from '../tokens/secret-hash.js';
import type { CodeTries } from './code-tries.js';
import { findLivingReset } from './password-resets.repo.js';
import type { ResetCodes, ResetKey } from './reset-codes.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

interface ShownCode {
  readonly emailKey: string;
  readonly playerId: string | null;
  /** The name of the browser, if it has requested a code. */
  readonly asker: string | null;
  readonly otp: string;
  readonly origin: RequestOrigin;
}

const invalidOtp = (): Refused =>
  refuse(
    'malformed',
    'auth/invalid-otp',
    constant(texts, (t) => t('invalidOtp')),
  );

/**
 * Makes the function that judges a code and counts the try, with the same work for an address without an account.
 *
 * Shape: the player. Errors: `auth/invalid-otp`, `auth/code-tries-used-up`.
 */
export function createJudgeCode({
  codes,
  tries,
  nowMs,
}: {
  readonly codes: ResetCodes;
  readonly tries: CodeTries;
  readonly nowMs: () => number;
}) {
  return async (tx: Tx, shown: ShownCode): Promise<Result<string>> => {
    const { emailKey, playerId, asker, otp, origin } = shown;
    // No stored hash is empty.
    const askerHash = asker === null ? '' : hashSecret(asker);
    const isKnownBrowser = await isKnownDevice(tx, playerId ?? newId(), origin.deviceId);
    const reset = await findLivingReset(tx, { emailKey, askerHash }, new Date(nowMs()));
    if (reset === null) return invalidOtp();
    const key: ResetKey = { emailKey, resetId: reset.resetId };
    const by = { origin: { ...origin, playerId }, isKnownBrowser };
    const taken = await tries.take(tx, key, by);
    if (!taken.ok) return taken;
    if (playerId === null || !isSameSecret(codes.hashOf(key, otp), reset.codeHash)) {
      tries.countWrong();
      return invalidOtp();
    }
    const { overallTryCount } = reset;
    await tries.giveBack(tx, overallTryCount + (isKnownBrowser ? 0 : 1), by.origin);
    return ok(playerId);
  };
}
