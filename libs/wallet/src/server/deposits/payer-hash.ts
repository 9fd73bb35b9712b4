import { createHmac } from 'node:crypto';
import { allKeys, deriveKey } from '@paasa/server-kit/server';
import type { WalletContext } from '../context/wallet-context.js';

/**
 * Tells one player's payers apart without keeping who they are.
 *
 * Keyed, because cards and UPI ids can be tried; with the player in it, so that it does not tell which players share
 * a card.
 */
export function payerHashOf(
  { config }: Pick<WalletContext, 'config'>,
  playerId: string,
  payer: string | null,
): string | null {
  if (payer === null) return null;
  const key = deriveKey(allKeys(config.detailsEncryptionKey)[0], 'payer');
  return createHmac('sha256', Buffer.from(key, 'hex'))
    .update(JSON.stringify([playerId, payer]), 'utf8')
    .digest('base64url');
}
