import { hashPassword } from '@paasa/proofs/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { isPaused, newId, type Tx } from '@paasa/server-kit/server';
import type { RegisterRequest } from '../../contract/account-calls.js';
import { emailKeyOf } from '../../rules/email.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { marksOfBrowser, marksOfNewcomer } from '../shared/person-marks.js';
import { anyNewcomer, type CellPort, type NewcomerPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { WorkQueue } from '../limits/work-queue.js';
import { requestMail } from '../mail/request-mail.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { refuseWeakPassword } from './refuse-weak-password.js';
import { signUpsPaused } from './sign-ups-paused.js';
import { insertAccount } from './users.repo.js';
import { constant, type Language } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface RegisterOptions extends DatabaseAndClock {
  readonly sessions: Pick<Sessions, 'open'>;
  readonly limits: Limits;
  readonly passwordWork: WorkQueue;
  /** Admits everybody by default. */
  readonly newcomers?: NewcomerPort;
  readonly cells?: CellPort;
}

/**
 * Makes an account and signs in.
 *
 * Errors: `auth/common-password`, `auth/guessable-password`, `auth/too-many-attempts`, `auth/busy`,
 * `auth/sign-ups-paused`, what the port refuses, `auth/email-taken`.
 */
export type Register = (
  request: RegisterRequest & { readonly language?: Language | null },
  origin: RequestOrigin,
) => Promise<Result<SessionTokens>>;

const emailTaken = (): Refused =>
  refuse(
    'conflict',
    'auth/email-taken',
    constant(texts, (t) => t('emailTaken')),
  );

/**
 * The answer to an excluded person who registers again.
 *
 * Only their own browser reports the exclusion. To other browsers a mailbox of an excluded person is one that has an account.
 */
async function refuseNewcomer(
  tx: Tx,
  newcomers: NewcomerPort,
  { email, origin }: { readonly email: string; readonly origin: RequestOrigin },
): Promise<Refused | null> {
  const { deviceId } = origin;
  const obstacle = await newcomers.findObstacle(tx, marksOfNewcomer({ email, deviceId }));
  if (obstacle === null) return null;
  const { code } = obstacle.refusal;
  const entry = { ...origin, playerId: null, event: 'registration-refused', details: { code } } as const;
  await appendAudit(tx, entry);
  return (await newcomers.findObstacle(tx, marksOfBrowser(deviceId))) ?? emailTaken();
}

export function createRegister({
  db,
  sessions,
  limits,
  passwordWork,
  newcomers = anyNewcomer,
  cells,
  nowMs,
}: RegisterOptions): Register {
  return async (request, origin) => {
    const acceptable = refuseWeakPassword(request.password, request);
    if (!acceptable.ok) return acceptable;
    const taken = await limits.takeAll(
      [
        { rule: limitRules.registrationPerNetwork },
        { rule: limitRules.registrationsOverall },
        { rule: limitRules.mailsOverall },
      ],
      origin,
    );
    if (!taken.ok) return taken;
    const { name, email, language = null } = request;
    const hashed = await passwordWork.run(() => hashPassword(request.password), {
      emailKey: emailKeyOf(email),
      network: origin.network,
      isFromKnownDevice: false,
    });
    if (!hashed.ok) return hashed;
    const createdAt = new Date(nowMs());
    const account = { playerId: newId(), name, email, emailKey: emailKeyOf(email), language, createdAt };
    return db.transaction(async (tx) => {
      if (await isPaused(tx, 'sign-ups')) return signUpsPaused();
      const refused = await refuseNewcomer(tx, newcomers, { email, origin });
      if (refused !== null) return refused;
      if (!(await insertAccount(tx, { ...account, passwordHash: hashed.value }, cells))) return emailTaken();
      await requestMail(tx, { kind: 'verify-email', recipient: email, details: {}, createdAt });
      const { playerId } = account;
      await appendAudit(tx, { ...origin, playerId, event: 'registered', details: { provider: 'local' } });
      return ok(await sessions.open(tx, playerId, { ...origin, method: 'password' }));
    });
  };
}
