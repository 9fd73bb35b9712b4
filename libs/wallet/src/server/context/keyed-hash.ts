import { createHmac } from 'node:crypto';
import { deriveKey } from '@paasa/server-kit/server';

/** HMAC-SHA256 with the key that `key` has for this purpose, so that one key serves several purposes. */
export const keyedMac = (key: string, purpose: string, message: string | Uint8Array): Buffer =>
  createHmac('sha256', Buffer.from(deriveKey(key, purpose), 'hex'))
    .update(message)
    .digest();

/**
 * Finds the same facts of one player again without storing them.
 *
 * It needs the key because account numbers and cards are few enough to try them all. The player is in it, so it does
 * not show which players share an account.
 */
export const playerHash = (
  key: string,
  purpose: string,
  playerId: string,
  facts: readonly (string | null)[],
): string => keyedMac(key, purpose, JSON.stringify([playerId, ...facts])).toString('base64url');
