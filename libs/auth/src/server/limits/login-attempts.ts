import { ok, type Result } from '@paasa/result';
import type { RequestOrigin } from '../http/request-origin.js';
import type { LimitedBy } from './bucket-of.js';
import { limitRules } from './limit-rules.js';
import type { Limits } from './limits.js';
import type { WorkQueue } from './work-queue.js';

export interface LoginAttempt {
  readonly emailKey: string;
  /** Whose address it is; null where nobody has it. */
  readonly playerId: string | null;
  /** Whether somebody has signed in to the account from this browser before. */
  readonly isFromKnownDevice: boolean;
  readonly origin: RequestOrigin;
}

export interface LoginAttempts {
  /**
   * Checks a password, unless there were too many wrong ones; a right one is never counted.
   *
   * Errors: `auth/too-many-attempts`, `auth/busy`.
   */
  check(attempt: LoginAttempt, isRight: () => Promise<boolean>): Promise<Result<boolean>>;
}

/**
 * Whom a wrong password counts against.
 *
 * Strangers who try an account's password use up what strangers may try, and never lock out its owner: a browser
 * in which the owner has signed in before has tries of its own. That cannot be turned into more guesses, because
 * only the right password makes a browser known.
 */
function limitsOf({ emailKey, isFromKnownDevice, origin }: LoginAttempt): LimitedBy[] {
  if (isFromKnownDevice)
    return [{ rule: limitRules.loginPerAccountAndDevice, keys: [emailKey, origin.deviceId] }];
  return [
    { rule: limitRules.loginPerAccountAndNetwork, keys: [emailKey, origin.network] },
    { rule: limitRules.loginPerAccount, keys: [emailKey] },
    { rule: limitRules.loginPerNetwork, keys: [origin.network] },
    { rule: limitRules.failedLoginsOverall, keys: [] },
  ];
}

/** Limits wrong passwords; accounts are known by their address, so that one nobody has is limited alike. */
export function createLoginAttempts({
  limits,
  passwordWork,
}: {
  readonly limits: Limits;
  readonly passwordWork: WorkQueue;
}): LoginAttempts {
  return {
    async check(attempt, isRight) {
      const limitedBy = limitsOf(attempt);
      const by = { ...attempt.origin, playerId: attempt.playerId };
      // A flood of tries that are refused anyway must not fill the queue.
      const looked = await limits.look(limitedBy, by);
      if (!looked.ok) return looked;
      const waiter = { emailKey: attempt.emailKey, network: attempt.origin.network };
      // Taken in the queue, so that right passwords that come at once do not use up each other's tries.
      const checked = await passwordWork.run(async (): Promise<Result<boolean>> => {
        const taken = await limits.takeAll(limitedBy, by);
        return taken.ok ? ok(await isRight()) : taken;
      }, waiter);
      if (!checked.ok) return checked;
      if (checked.value.ok && checked.value.value) await limits.giveBack(limitedBy);
      return checked.value;
    },
  };
}
