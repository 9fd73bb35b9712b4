import type { Result } from '@paasa/result';
import type { Caller, Tx } from '@paasa/server-kit/server';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { MailSubject } from '../mail/mail-kinds.js';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import { holdProvedCaller } from '../sessions/hold-caller.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { RequestOrigin } from '../shared/request-origin.js';

/**
 * Does the work in a transaction that has locked the player, if the caller's session lives and has a fresh proof, also
 * after the wait for the lock.
 *
 * Errors: `auth/too-many-attempts`, `auth/not-signed-in`, `auth/step-up-required`, and those of the work.
 */
export type ChangeFactors = <T>(
  caller: Caller,
  origin: RequestOrigin,
  work: (tx: Tx) => Promise<Result<T>>,
) => Promise<Result<T>>;

export function createChangeFactors({
  db,
  limits,
  nowMs,
}: DatabaseAndClock & { readonly limits: Pick<Limits, 'takeAll'> }): ChangeFactors {
  return async (caller, origin, work) => {
    const { playerId } = caller;
    const limitedBy = [{ rule: limitRules.twoFactorChangePerAccount, keys: [playerId] }];
    const taken = await limits.takeAll(limitedBy, { ...origin, playerId });
    if (!taken.ok) return taken;
    return db.transaction(async (tx) => {
      const held = await holdProvedCaller(tx, caller, new Date(nowMs()));
      return held.ok ? work(tx) : held;
    });
  };
}

type FactorEvent = 'two-factor-on' | 'two-factor-off' | 'recovery-codes-renewed';

/** Records a change in the audit log, and mails it to the player. */
export async function recordFactorChange(
  tx: Tx,
  event: FactorEvent,
  { playerId, origin, at }: { readonly playerId: string; readonly origin: RequestOrigin; readonly at: Date },
): Promise<void> {
  await appendAudit(tx, { ...origin, playerId, event });
  const details = occasionOf(at, origin);
  const subject: MailSubject = { kind: event, details };
  await requestMail(tx, { ...subject, playerId, createdAt: at });
}
