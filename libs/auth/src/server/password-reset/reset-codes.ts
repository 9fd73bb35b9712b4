import { createHmac } from 'node:crypto';
import { allKeys, type Keys } from '@paasa/server-kit/server';
import { OTP_DIGIT_COUNT } from '../../rules/password-reset-limits.js';
import { deriveKey, deriveSecret } from '../tokens/secret-hash.js';

/** The address of a code, and the request that it is for. */
export interface ResetKey {
  readonly emailKey: string;
  readonly resetId: string;
}

export interface ResetCodes {
  /** The code: the same each time, so that no mail has to be stored with it. */
  codeFor(reset: ResetKey): string;
  /** The token of the link beside the code: it cannot be guessed, so its tries are not counted. */
  linkTokenFor(reset: ResetKey): string;
  /** The stored hash of a code. It needs a key: a plain hash of six digits is found by trying them all. */
  hashOf(reset: ResetKey, code: string): string;
}

const CODE_COUNT = 10n ** BigInt(OTP_DIGIT_COUNT);

/**
 * Makes the codes that reset a password.
 *
 * A code is the HMAC-SHA256 of a new id with a key that never leaves the server. Without the key it is a random
 * number: neither the id nor earlier codes help to guess it. So codes need not be stored in the outbox. The 256 bits are
 * taken modulo a million; the codes' likelihoods differ by less than one part in 2^236.
 *
 * Codes live for minutes: when the first key changes, players request a new code.
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
