import type { Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import type { AskedLink } from '../sessions/pending-sign-ins.repo.js';
import { appendAudit } from '../shared/audit-log.js';
import { findOwner } from '../shared/email-owners.repo.js';
import { oneCell, type CellPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { LinkIdentity } from '../two-factor/second-step.service.js';
import { claimIdentity, findIdentityOwner, insertIdentity, releaseIdentity } from './identities.repo.js';

/** Records the link of an identity, and mails it to the player. */
export async function recordLink(
  tx: Tx,
  playerId: string,
  {
    provider,
    isPasswordRemoved,
    origin,
    at,
  }: Pick<AskedLink, 'provider'> & {
    readonly isPasswordRemoved: boolean;
    readonly origin: RequestOrigin;
    readonly at: Date;
  },
): Promise<void> {
  const facts = { provider, isPasswordRemoved };
  await appendAudit(tx, { ...origin, playerId, event: 'identity-linked', details: facts });
  const details = { ...occasionOf(at, origin), ...facts };
  await requestMail(tx, { kind: 'identity-linked', playerId, details, createdAt: at });
}

/**
 * Makes the links that have waited for a second step. Nothing of the account goes away: its owner has shown a factor.
 *
 * The player is locked before the identity is claimed, and a first step claims before it locks. If both are of one
 * identity at one moment, the database ends one of them, which then runs again.
 */
export const createLinkIdentity =
  ({ cells = oneCell, nowMs }: { readonly cells?: CellPort; readonly nowMs: () => number }): LinkIdentity =>
  async (tx, playerId, { link, origin }) => {
    if ((await findOwner(tx, emailKeyOf(link.email))) !== playerId) return false;
    // Two tabs may have asked for the same link.
    if ((await findIdentityOwner(tx, link)) === playerId) return true;
    if ((await claimIdentity(tx, link, playerId)) !== playerId) return false;
    if (!(await cells.claimIdentity(link, playerId))) {
      await releaseIdentity(tx, link);
      return false;
    }
    const at = new Date(nowMs());
    await insertIdentity(tx, { ...link, playerId, linkedAt: at });
    await recordLink(tx, playerId, { provider: link.provider, isPasswordRemoved: false, origin, at });
    return true;
  };
