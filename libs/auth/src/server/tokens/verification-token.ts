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

/**
 * Makes the tokens of mailed links: player, token id and derived secret, 86 characters that fit a URL.
 *
 * A token of one purpose is not one of another.
 */
export function createLinkTokens(keys: Keys, purpose: string): VerificationTokens {
  // Tokens are compared by their stored hashes, so those of an older key stay valid.
  const key = deriveKey(allKeys(keys)[0], purpose);
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

export const createVerificationTokens = (keys: Keys): VerificationTokens =>
  createLinkTokens(keys, 'paasa email verification');

/** The tokens of a change of the address: in the mail to the new address, to the present one, and to the earlier one. */
export interface EmailChangeTokens {
  readonly new: VerificationTokens;
  readonly old: VerificationTokens;
  readonly undo: VerificationTokens;
}

export const createEmailChangeTokens = (keys: Keys): EmailChangeTokens => ({
  new: createLinkTokens(keys, 'paasa email change, new address'),
  old: createLinkTokens(keys, 'paasa email change, present address'),
  undo: createLinkTokens(keys, 'paasa email change, undo'),
});
