import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { ofEachKey, type Keys } from './keys.js';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts at rest.
 *
 * The owner names the row. It is bound to the ciphertext, so a sealed text that is moved to another row does not open.
 */
export interface Cipher<Owner = string> {
  seal(text: string, owner: Owner): string;
  /** Errors: throws if the text was sealed with another key or for another owner, or was changed. */
  open(sealed: string, owner: Owner): string;
  /** Seals a text again if an old key sealed it. Shape: null if the first key sealed it. Errors: as `open`. */
  reseal(sealed: string, owner: Owner): string | null;
}

/**
 * AES-256-GCM with a random IV for each text. Error messages name the key with `name`. If there are several keys, the
 * first one seals, and opening tries each of them.
 *
 * Shape: a sealed text is base64url of IV, tag and ciphertext, in this order.
 * Errors: throws unless each key is 64 hex characters. No message repeats a key.
 */
export function createCipher(keys: Keys, name: string): Cipher {
  const [first, ...others] = ofEachKey(keys, (key) => createKeyCipher(key, name));
  function openWithOld(sealed: string, owner: string, error: unknown): string {
    for (const old of others) {
      try {
        return old.open(sealed, owner);
      } catch {
        // Another key may have sealed it. If no key opens it, the error of the first key is thrown.
      }
    }
    throw error;
  }
  return {
    seal: (text, owner) => first.seal(text, owner),
    open(sealed, owner) {
      try {
        return first.open(sealed, owner);
      } catch (error) {
        return openWithOld(sealed, owner, error);
      }
    },
    reseal(sealed, owner) {
      try {
        first.open(sealed, owner);
        return null;
      } catch (error) {
        return first.seal(openWithOld(sealed, owner, error), owner);
      }
    },
  };
}

function createKeyCipher(keyHex: string, name: string): Pick<Cipher, 'seal' | 'open'> {
  const key = keyBytes(keyHex, name);
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      cipher.setAAD(Buffer.from(owner, 'utf8'));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner, 'utf8'));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}

/**
 * Derives the key for one purpose from a shared key. A person who learns a derived key learns nothing about the others.
 *
 * Shape: 64 hex characters, as `createCipher` takes them.
 * Errors: throws unless the key is 64 hex characters. No message repeats it.
 * Source: HKDF-Expand (RFC 5869) for a single block, which is HMAC-SHA256 of the purpose and the byte 1.
 */
export function deriveKey(keyHex: string, purpose: string): string {
  return createHmac('sha256', keyBytes(keyHex, purpose)).update(`${purpose}\u0001`, 'utf8').digest('hex');
}

function keyBytes(keyHex: string, name: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(keyHex))
    throw new Error(`The ${name} encryption key must be 64 hex characters.`);
  return Buffer.from(keyHex, 'hex');
}
