import { ok, type Result } from '@paasa/result';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { LimitedBy } from './buckets-of.js';
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
   * Checks a password, unless there were too many wrong or too many right ones.
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
function wrongLimitsOf({ emailKey, isFromKnownDevice, origin }: LoginAttempt): LimitedBy[] {
  if (isFromKnownDevice)
    return [{ rule: limitRules.loginPerAccountAndDevice, keys: [emailKey, origin.deviceId] }];
  return [
    { rule: limitRules.loginPerAccountAndNetwork, keys: [emailKey] },
    { rule: limitRules.loginPerAccount, keys: [emailKey] },
    { rule: limitRules.loginPerNetwork, keys: [] },
    { rule: limitRules.failedLoginsOverall, keys: [] },
  ];
}

/** Whom a right password counts against: nobody needs many, and each costs a hash, a session and a mail. */
function rightLimitsOf({ emailKey, isFromKnownDevice, origin }: LoginAttempt): LimitedBy[] {
  if (isFromKnownDevice) return [{ rule: limitRules.signInPerDevice, keys: [emailKey, origin.deviceId] }];
  return [
    { rule: limitRules.signInPerAccount, keys: [emailKey] },
    { rule: limitRules.signInPerNetwork, keys: [] },
  ];
}

/** Limits passwords, wrong and right; accounts are known by their address, so one that nobody has is limited alike. */
export function createLoginAttempts({
  limits,
  passwordWork,
}: {
  readonly limits: Limits;
  readonly passwordWork: WorkQueue;
}): LoginAttempts {
  return {
    async check(attempt, isRight) {
      const { emailKey, isFromKnownDevice, origin, playerId } = attempt;
      const [ifWrong, ifRight] = [wrongLimitsOf(attempt), rightLimitsOf(attempt)];
      const limitedBy = [...ifWrong, ...ifRight];
      const by = { ...origin, playerId };
      // A flood of tries that are refused anyway must not fill the queue.
      const looked = await limits.look(limitedBy, by);
      if (!looked.ok) return looked;
      const workFor = { emailKey, network: origin.network, isFromKnownDevice };
      // Taken in the queue, so that those who come at once do not use up each other's tries.
      const checked = await passwordWork.run(async (): Promise<Result<boolean>> => {
        const taken = await limits.takeAll(limitedBy, by);
        return taken.ok ? ok(await isRight()) : taken;
      }, workFor);
      if (!checked.ok || !checked.value.ok) return checked.ok ? checked.value : checked;
      await limits.giveBack(checked.value.value ? ifWrong : ifRight, origin);
      return checked.value;
    },
  };
}
