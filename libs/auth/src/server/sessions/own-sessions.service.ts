import { ok, refuse, type Result } from '@paasa/result';
import { notSignedIn, type Caller, type Tx } from '@paasa/server-kit/server';
import { holdPlayer } from '../shared/hold-player.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { forgetDeviceOf, forgetOtherDevices } from '../shared/devices.repo.js';
import { hasSession, listLivingSessions, type LivingSession } from './session-list.repo.js';
import { endSession, endSessions, findCallers } from './sessions.repo.js';

export interface OwnSessions {
  /** The caller's living sessions, the last used first. */
  list(caller: Caller): Promise<LivingSession[]>;
  /**
   * Ends all but the caller's present one, and makes every other browser unknown to the account.
   *
   * Shape: how many were alive. Errors: `auth/not-signed-in` if the present one was ended in the meantime.
   */
  endOthers(caller: Caller, origin: RequestOrigin): Promise<Result<number>>;
  /**
   * Ends one, alive or not, and makes its browser unknown to the account unless it is the caller's.
   *
   * Errors: `auth/not-signed-in` as above; `auth/no-such-session`, also for another player's.
   */
  endOne(caller: Caller, sessionId: string, origin: RequestOrigin): Promise<Result<void>>;
}

export function createOwnSessions({ db, nowMs }: DatabaseAndClock): OwnSessions {
  const endNow = () => ({ reason: 'ended-by-owner' as const, at: new Date(nowMs()) });

  /**
   * Does the work if the caller's session is still alive.
   *
   * The caller was identified before the transaction. Two sessions that end each other at once take turns at this
   * lock, and the second one finds that it is over: an ended session ends no other.
   */
  function doWhileAlive<T>(caller: Caller, work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
    return db.transaction(async (tx) => {
      await holdPlayer(tx, caller.playerId);
      const [alive] = await findCallers(tx, [caller], new Date(nowMs()));
      return alive === undefined ? notSignedIn() : work(tx);
    });
  }

  return {
    list: ({ playerId }) => db.read((tx) => listLivingSessions(tx, playerId, new Date(nowMs()))),
    endOthers(caller, origin) {
      const { playerId, sessionId } = caller;
      return doWhileAlive(caller, async (tx) => {
        const endedCount = await endSessions(tx, playerId, { ...endNow(), except: sessionId });
        await forgetOtherDevices(tx, playerId, origin.deviceId);
        const details = { endedCount, by: sessionId };
        if (endedCount > 0) await appendAudit(tx, { ...origin, playerId, event: 'sessions-ended', details });
        return ok(endedCount);
      });
    },
    endOne(caller, sessionId, origin) {
      const { playerId, sessionId: by } = caller;
      return doWhileAlive(caller, async (tx) => {
        const session = { playerId, sessionId };
        if (!(await hasSession(tx, session)))
          return refuse('not-found', 'auth/no-such-session', 'There is no such session.');
        await forgetDeviceOf(tx, session, origin.deviceId);
        if (await endSession(tx, session, endNow())) {
          const details = { endedCount: 1, by, sessionId };
          await appendAudit(tx, { ...origin, playerId, event: 'sessions-ended', details });
        }
        return ok(undefined);
      });
    },
  };
}
