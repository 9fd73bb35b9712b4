import { ok, type Result } from '@paasa/result';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { LimitedBy } from './needs-of.js';
import { limitRules } from './limit-rules.js';
import type { Limits } from './limits.js';
import type { WorkQueue } from './work-queue.js';

export interface LoginAttempt {
  readonly emailKey: string;
  readonly playerId: string | null;
  /** Whether this browser has signed in to the account before. */
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
 * The limits of wrong passwords.
 *
 * Unknown browsers that try an account's password never lock out its owner: a browser in which the owner has signed
 * in before has tries of its own. An attacker gets no more guesses by that, because only the right password makes a
 * browser known.
 */
function wrongLimitsOf({ emailKey, isFromKnownDevice, origin }: LoginAttempt): LimitedBy[] {
  if (isFromKnownDevice)
    return [{ rule: limitRules.loginPerAccountAndDevice, keys: [emailKey, origin.deviceId] }];
  return [
    { rule: limitRules.loginPerAccountAndNetwork, keys: [emailKey] },
    { rule: limitRules.loginPerAccount, keys: [emailKey] },
    { rule: limitRules.loginPerNetwork },
    { rule: limitRules.failedLoginsOverall },
  ];
}

/** The limits of right passwords: few are needed, and each costs a hash, a session and a mail. */
function rightLimitsOf({ emailKey, isFromKnownDevice, origin }: LoginAttempt): LimitedBy[] {
  if (isFromKnownDevice) return [{ rule: limitRules.signInPerDevice, keys: [emailKey, origin.deviceId] }];
  return [{ rule: limitRules.signInPerAccount, keys: [emailKey] }, { rule: limitRules.signInPerNetwork }];
}

/** Limits passwords, wrong and right, by address: addresses without an account are limited in the same way. */
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
      // Tries that will be refused must not fill the queue.
      const checkedLimits = await limits.check(limitedBy, by);
      if (!checkedLimits.ok) return checkedLimits;
      const workFor = { emailKey, network: origin.network, isFromKnownDevice };
      // Taken inside the queue, so that parallel attempts do not use up each other's tries.
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
