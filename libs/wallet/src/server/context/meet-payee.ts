import { allKeys, type Tx } from '@paasa/server-kit/server';
import { payeeTextOf } from '../../rules/payee-text.js';
import { keyedMac } from './keyed-hash.js';
import type { WalletContext } from './wallet-context.js';

/**
 * Tells the guard of a payout account or payer of a player, by marks that are the same for every player: only so can it find
 * the person who is excluded and comes with another account. They have a key, because account numbers can all be tried.
 */
export async function meetPayee(
  tx: Tx,
  { guard, config }: Pick<WalletContext, 'guard' | 'config'>,
  playerId: string,
  text: string,
): Promise<void> {
  const payee = payeeTextOf(text);
  if (payee === null) return;
  const marks = allKeys(config.detailsEncryptionKey).map(
    (key) => `payee:${keyedMac(key, 'payee mark', payee).toString('base64url')}`,
  );
  await guard.meetPayee(tx, playerId, marks);
}
