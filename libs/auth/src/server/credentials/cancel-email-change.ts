import type { Caller } from '@paasa/server-kit/server';
import { dropEmailChange } from '../accounts/email-changes.repo.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { holdPlayer } from '../shared/hold-player.js';
import type { RequestOrigin } from '../shared/request-origin.js';

/** Ends the change of the address that the caller's account waits for, and its links. Without one it does nothing. */
export type CancelEmailChange = (caller: Caller, origin: RequestOrigin) => Promise<void>;

export const createCancelEmailChange =
  ({ db }: Pick<DatabaseAndClock, 'db'>): CancelEmailChange =>
  ({ playerId }, origin) =>
    db.transaction(async (tx) => {
      await holdPlayer(tx, playerId);
      if (await dropEmailChange(tx, playerId))
        await appendAudit(tx, { ...origin, playerId, event: 'email-change-cancelled' });
    });
