import type { Tx } from '@paasa/server-kit/server';
import { forgetPasskeys } from '../shared/passkey-owners.repo.js';
import type { AddedWay } from '../shared/removed-ways.js';
import { forgetIdentitiesSince } from '../social/identities.repo.js';
import { removeTwoFactor } from '../two-factor/factors.js';
import { findTwoFactor } from '../two-factor/two-factor.repo.js';

/**
 * Removes the passkeys, the second step and the accounts at providers that were added to an account since then: another
 * person may have added them. The owner can always set a password by mail.
 *
 * Call it in a transaction that has locked the player, before the sessions end. Shape: one entry for each.
 */
export async function removeNewWays(tx: Tx, playerId: string, since: Date): Promise<readonly AddedWay[]> {
  const passkeyCount = await forgetPasskeys(tx, playerId, since);
  const twoFactor = await findTwoFactor(tx, playerId);
  const isTotpNew = twoFactor !== null && twoFactor.since >= since;
  if (isTotpNew) await removeTwoFactor(tx, playerId);
  return [
    ...Array<'passkey'>(passkeyCount).fill('passkey'),
    ...(isTotpNew ? (['totp'] as const) : []),
    ...(await forgetIdentitiesSince(tx, playerId, since)),
  ];
}
