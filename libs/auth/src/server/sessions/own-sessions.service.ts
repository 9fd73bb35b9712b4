import { ok, refuse, type Result } from '@paasa/result';
import type { Caller, Database } from '@paasa/server-kit/server';
import { appendAudit } from '../audit/audit-log.js';
import type { RequestOrigin } from '../http/request-origin.js';
import { forgetDeviceOf, forgetOtherDevices } from './devices.repo.js';
import { hasSession, listLivingSessions, type LivingSession } from './session-list.repo.js';
import { endSession, endSessions } from './sessions.repo.js';

export interface OwnSessions {
  /** The caller's living sessions, the last used first. */
  list(caller: Caller): Promise<LivingSession[]>;
  /** Ends all but the caller's present one, and takes every other browser for a stranger's. Shape: how many were alive. */
  endOthers(caller: Caller, origin: RequestOrigin): Promise<number>;
  /** Ends one, alive or not, and takes its browser for a stranger's unless it is the caller's. Errors: `auth/no-such-session`, also for another player's. */
  endOne(caller: Caller, sessionId: string, origin: RequestOrigin): Promise<Result<void>>;
}

/** What people may see of their sessions and do about them. */
export function createOwnSessions({
  db,
  nowMs,
}: {
  readonly db: Database;
  readonly nowMs: () => number;
}): OwnSessions {
  const endNow = () => ({ reason: 'ended-by-owner' as const, at: new Date(nowMs()) });

  return {
    list: ({ playerId }) => db.read((tx) => listLivingSessions(tx, playerId, new Date(nowMs()))),
    endOthers({ playerId, sessionId }, { ip, userAgent, deviceId }) {
      return db.transaction(async (tx) => {
        const endedCount = await endSessions(tx, playerId, { ...endNow(), except: sessionId });
        await forgetOtherDevices(tx, playerId, deviceId);
        const details = { endedCount, by: sessionId };
        await appendAudit(tx, { playerId, event: 'sessions-ended', ip, userAgent, details });
        return endedCount;
      });
    },
    endOne({ playerId, sessionId: by }, sessionId, { ip, userAgent, deviceId }) {
      return db.transaction(async (tx) => {
        const session = { playerId, sessionId };
        if (!(await hasSession(tx, session)))
          return refuse('not-found', 'auth/no-such-session', 'There is no such session.');
        await forgetDeviceOf(tx, session, deviceId);
        if (await endSession(tx, session, endNow())) {
          const details = { endedCount: 1, by, sessionId };
          await appendAudit(tx, { playerId, event: 'sessions-ended', ip, userAgent, details });
        }
        return ok(undefined);
      });
    },
  };
}
