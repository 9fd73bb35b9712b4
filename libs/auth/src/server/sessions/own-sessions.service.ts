import { ok, refuse, type Result } from '@paasa/result';
import type { Caller, Tx } from '@paasa/server-kit/server';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { forgetDeviceOf, forgetOtherDevices } from '../shared/devices.repo.js';
import { holdCaller, holdProvedCaller } from './hold-caller.js';
import { hasSession, listLivingSessions, type LivingSession } from './session-list.repo.js';
import { endSession, endSessions } from './sessions.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface OwnSessions {
  /** The caller's living sessions, the last used first. */
  list(caller: Caller): Promise<LivingSession[]>;
  /**
   * Ends all but the caller's present one, and makes every other browser unknown to the account.
   *
   * Shape: how many were alive. Errors: `auth/step-up-required`; `auth/not-signed-in` if the present one was ended in the
   * meantime.
   */
  endOthers(caller: Caller, origin: RequestOrigin): Promise<Result<number>>;
  /**
   * Ends one, alive or not, and makes its browser unknown to the account unless it is the caller's.
   *
   * Errors: as above, but the caller's own needs no proof; `auth/no-such-session`, also for another player's.
   */
  endOne(caller: Caller, sessionId: string, origin: RequestOrigin): Promise<Result<void>>;
}

export function createOwnSessions({ db, nowMs }: DatabaseAndClock): OwnSessions {
  const endNow = () => ({ reason: 'ended-by-owner' as const, at: new Date(nowMs()) });

  function holdAnd<T>(
    hold: typeof holdCaller,
    caller: Caller,
    work: (tx: Tx) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return db.transaction(async (tx) => {
      const held = await hold(tx, caller, new Date(nowMs()));
      return held.ok ? work(tx) : held;
    });
  }

  return {
    list: ({ playerId }) => db.read((tx) => listLivingSessions(tx, playerId, new Date(nowMs()))),
    async endOthers(caller, origin) {
      const { playerId, sessionId } = caller;
      return holdAnd(holdProvedCaller, caller, async (tx) => {
        const endedCount = await endSessions(tx, playerId, { ...endNow(), except: sessionId });
        await forgetOtherDevices(tx, playerId, origin.deviceId);
        const details = { endedCount, by: sessionId };
        if (endedCount > 0) await appendAudit(tx, { ...origin, playerId, event: 'sessions-ended', details });
        return ok(endedCount);
      });
    },
    async endOne(caller, sessionId, origin) {
      const { playerId, sessionId: by } = caller;
      // Without a fresh proof a thief could sign the owner out, and keep the stolen session.
      const hold = sessionId === by ? holdCaller : holdProvedCaller;
      return holdAnd(hold, caller, async (tx) => {
        const session = { playerId, sessionId };
        if (!(await hasSession(tx, session)))
          return refuse(
            'not-found',
            'auth/no-such-session',
            constant(texts, (t) => t('noSuchSession')),
          );
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
