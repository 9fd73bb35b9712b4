import type { Tx } from '@paasa/server-kit/server';
import { NEW_WAY_IN_MS } from '../../rules/not-me-links.js';
import { dropEmailChange } from '../accounts/email-changes.repo.js';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import { appendAudit } from '../shared/audit-log.js';
import { holdPlayer } from '../shared/hold-player.js';
import { networkOf } from '../shared/network-of.js';
import type { AddedWay } from '../shared/removed-ways.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { removeNewWays } from './remove-new-ways.js';

export interface NotMePress {
  readonly playerId: string;
  readonly origin: Pick<RequestOrigin, 'ip' | 'userAgent'>;
  /** What the mail with the link was about. */
  readonly about: Readonly<Record<string, string>>;
}

/**
 * Signs a player out everywhere, because the owner of the mailbox has not done something. Removes what was added in the
 * last days to open the account, and a change of the address that waits. Records and mails it.
 *
 * The player is locked: a sign-in or a new passkey of the same moment is before it, and ends, or after it, and is refused.
 *
 * Shape: what was removed.
 */
export async function secureAccount(
  tx: Tx,
  { sessions, at }: { readonly sessions: Pick<Sessions, 'endAll'>; readonly at: Date },
  { playerId, origin: { ip, userAgent }, about }: NotMePress,
): Promise<readonly AddedWay[]> {
  await holdPlayer(tx, playerId);
  const removed = await removeNewWays(tx, playerId, new Date(at.getTime() - NEW_WAY_IN_MS));
  await dropEmailChange(tx, playerId);
  const endedCount = await sessions.endAll(tx, playerId, 'not-me');
  await appendAudit(tx, {
    playerId,
    event: 'not-me-reported',
    ip,
    userAgent,
    details: { ...about, endedCount, removed: removed.join(' ') },
  });
  const details = { ...occasionOf(at, { userAgent, network: networkOf(ip) }), removed: [...removed] };
  await requestMail(tx, { kind: 'account-secured', playerId, details, createdAt: at });
  return removed;
}
