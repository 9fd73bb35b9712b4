import { ok } from '@paasa/result';
import type { Limits } from './limits.js';
import { createLoginAttempts, type LoginAttempts } from './login-attempts.js';
import { createWorkQueue } from './work-queue.js';

const generous: Limits = {
  takeAll: async () => ok(undefined),
  check: async () => ok(undefined),
  giveBack: async () => undefined,
};

const attemptOf = (emailKey: string, network: string) => ({
  emailKey,
  playerId: null,
  isFromKnownDevice: false,
  origin: { ip: network, network, userAgent: null, deviceId: 'd' },
});

/**
 * Sends all logins at once and then one more attempt, while none has finished. Shape: how many were refused as busy,
 * and the last answer.
 */
async function rush(attempts: LoginAttempts, crowd: readonly ReturnType<typeof attemptOf>[]) {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const isRight = async (): Promise<boolean> => finished.then(() => true);
  const crowded = crowd.map((attempt) => attempts.check(attempt, isRight));
  const last = attempts.check(attemptOf('other@example.com', '192.0.2.1'), isRight);
  finish();
  const answers = await Promise.all(crowded);
  const busy = answers.filter((answer) => !answer.ok && answer.refusal.code === 'auth/busy');
  return { busyCount: busy.length, last: await last };
}

const createAttempts = (): LoginAttempts =>
  createLoginAttempts({
    limits: generous,
    passwordWork: createWorkQueue({
      maxRunning: 2,
      maxWaiting: 500,
      maxWaitingPerAccount: 100,
      maxWaitingPerNetwork: 200,
    }),
  });

describe('many logins at once', () => {
  it('to one account from many networks do not block another account', async () => {
    const crowd = Array.from({ length: 600 }, (_, index) => attemptOf('a@example.com', `n${String(index)}`));
    expect(await rush(createAttempts(), crowd)).toEqual({ busyCount: 498, last: ok(true) });
  });

  it('to any accounts from one network do not block another network', async () => {
    const crowd = Array.from({ length: 600 }, (_, index) => attemptOf(`a${String(index)}`, '203.0.113.1'));
    expect(await rush(createAttempts(), crowd)).toEqual({ busyCount: 398, last: ok(true) });
  });

  it('are accepted again after the last one has finished', async () => {
    const attempts = createAttempts();
    const crowd = Array.from({ length: 102 }, () => attemptOf('a@example.com', 'n'));
    const over = { busyCount: 0, last: ok(true) };
    expect(await rush(attempts, crowd)).toEqual(over);
    expect(await rush(attempts, crowd)).toEqual(over);
  });
});
