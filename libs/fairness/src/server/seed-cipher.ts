import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Whose seed it is: bound to the ciphertext, so that a sealed seed moved to another row does not open. */
export interface SealedFor {
  readonly playerId: string;
  readonly seedPairId: string;
}

/** Encrypts server seeds at rest. */
export interface SeedCipher {
  seal(serverSeed: string, owner: SealedFor): string;
  /** Errors: throws for a seed that was sealed with another key, for another row, or that was altered. */
  open(sealed: string, owner: SealedFor): string;
}

/**
 * AES-256-GCM with a random IV per seed.
 *
 * Shape: a sealed seed is base64url of IV, tag and ciphertext, in this order.
 * Errors: throws unless the key is 64 hex characters; no message repeats it.
 */
export function createSeedCipher(keyHex: string): SeedCipher {
  if (!/^[0-9a-f]{64}$/i.test(keyHex)) throw new Error('The seed encryption key must be 64 hex characters.');
  const key = Buffer.from(keyHex, 'hex');
  return {
    seal(serverSeed, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      cipher.setAAD(ownerBytes(owner));
      const ciphertext = Buffer.concat([cipher.update(serverSeed, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(ownerBytes(owner));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}

function ownerBytes(owner: SealedFor): Buffer {
  return Buffer.from(`${owner.playerId} ${owner.seedPairId}`, 'utf8');
}
