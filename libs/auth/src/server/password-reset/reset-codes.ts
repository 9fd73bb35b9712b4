import { createHmac } from 'node:crypto';
import { allKeys, type Keys } from '@paasa/server-kit/server';
import { OTP_DIGIT_COUNT } from '../../rules/password-reset-limits.js';
import { deriveKey, deriveSecret } from '../tokens/secret-hash.js';

/** Which code: of which address, asked for on which occasion. */
export interface ResetKey {
  readonly emailKey: string;
  readonly resetId: string;
}

export interface ResetCodes {
  /** The code: the same each time, so that no mail has to be stored with it. */
  codeFor(reset: ResetKey): string;
  /** The token of the link that stands beside the code: nobody can guess it, so it needs no count of tries. */
  linkTokenFor(reset: ResetKey): string;
  /** What is stored of a code. Keyed, because a plain hash of six digits is undone by trying them all. */
  hashOf(reset: ResetKey, code: string): string;
}

const CODE_COUNT = 10n ** BigInt(OTP_DIGIT_COUNT);

/**
 * Makes the codes that reset a password.
 *
 * A code is derived from an id that was never used before and a key that never leaves the server, by HMAC-SHA256. To
 * anyone without the key that is a random number: neither the id nor any number of earlier codes says anything about
 * the next one, so it can be no better guessed than a drawn one, and need not wait in the outbox. All 256 bits are
 * taken modulo a million; codes differ in likelihood by less than one part in 2^236, so none has to be rejected.
 *
 * Codes live for minutes: those of a key that is not the first any more have to be asked for once more.
 */
export function createResetCodes(keys: Keys): ResetCodes {
  const [hexKey] = allKeys(keys);
  const codeKey = deriveKey(hexKey, 'paasa password reset code');
  const hashKey = deriveKey(hexKey, 'paasa password reset code hash');
  const linkKey = deriveKey(hexKey, 'paasa password reset link');
  return {
    codeFor({ emailKey, resetId }) {
      const digest = createHmac('sha256', codeKey).update(`${resetId}:${emailKey}`).digest('hex');
      return String(BigInt(`0x${digest}`) % CODE_COUNT).padStart(OTP_DIGIT_COUNT, '0');
    },
    linkTokenFor: ({ emailKey, resetId }) => deriveSecret(linkKey, resetId, emailKey),
    hashOf: ({ emailKey, resetId }, code) => deriveSecret(hashKey, resetId, code, emailKey),
  };
}
