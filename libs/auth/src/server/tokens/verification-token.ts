import { allKeys, type Keys } from '@paasa/server-kit/server';
import { deriveKey, deriveSecret, hashSecret } from './secret-hash.js';

export interface VerificationTokens {
  /** The token for a mail's link: the same each time, so that no mail has to be stored with it. */
  tokenFor(playerId: string, tokenId: string): { readonly token: string; readonly hash: string };
}

/** A parsed token; its hash is not compared yet. */
export interface PresentedVerificationToken {
  readonly playerId: string;
  readonly tokenId: string;
  readonly hash: string;
}

const ID_BYTES = 16;
const SECRET_BYTES = 32;

const idToBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const bytesToId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function parseVerificationToken(text: string): PresentedVerificationToken | null {
  const bytes = Buffer.from(text, 'base64url');
  // The decoder skips wrong characters; the second comparison refuses them.
  if (bytes.length !== 2 * ID_BYTES + SECRET_BYTES || bytes.toString('base64url') !== text) return null;
  return {
    playerId: bytesToId(bytes.subarray(0, ID_BYTES)),
    tokenId: bytesToId(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
    hash: hashSecret(bytes.subarray(2 * ID_BYTES).toString('base64url')),
  };
}

/** Makes the tokens of verification links: player, token id and derived secret, 86 characters that fit a URL. */
export function createVerificationTokens(keys: Keys): VerificationTokens {
  // Tokens are compared by their stored hashes, so those of an older key stay valid.
  const key = deriveKey(allKeys(keys)[0], 'paasa email verification');
  return {
    tokenFor(playerId, tokenId) {
      const secret = deriveSecret(key, playerId, tokenId);
      const bytes = Buffer.concat([
        idToBytes(playerId),
        idToBytes(tokenId),
        Buffer.from(secret, 'base64url'),
      ]);
      return { token: bytes.toString('base64url'), hash: hashSecret(secret) };
    },
  };
}
