import type { Tx } from '@paasa/server-kit/server';
import { appendAudit } from '../shared/audit-log.js';
import { holdPlayer } from '../shared/hold-player.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { Sessions } from '../sessions/sessions.service.js';

export interface NotMePress {
  readonly playerId: string;
  readonly origin: Pick<RequestOrigin, 'ip' | 'userAgent'>;
  /** What the mail with the link was about. */
  readonly about: Readonly<Record<string, string>>;
}

/**
 * Signs a player out everywhere, because the owner of the mailbox has not done something, and records that.
 *
 * The player is locked: a sign-in under way is before it, and ends, or after it.
 */
export async function secureAccount(
  tx: Tx,
  { endAll }: Pick<Sessions, 'endAll'>,
  { playerId, origin: { ip, userAgent }, about }: NotMePress,
): Promise<void> {
  await holdPlayer(tx, playerId);
  const endedCount = await endAll(tx, playerId, 'not-me');
  await appendAudit(tx, {
    playerId,
    event: 'not-me-reported',
    ip,
    userAgent,
    details: { ...about, endedCount },
  });
}
