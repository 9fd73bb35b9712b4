import type { FastifyBaseLogger } from 'fastify';
import { ok, refuse, type Result } from '@paasa/result';
import { hasFreshProof, stepUpRequired, type Caller, type Tx } from '@paasa/server-kit/server';
import { dropEmailChange } from '../accounts/email-changes.repo.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import { requestMail } from '../mail/request-mail.js';
import { holdProvedCaller } from '../sessions/hold-caller.js';
import { holdPlayer } from '../shared/hold-player.js';
import { endSessions } from '../sessions/sessions.repo.js';
import type { Closing } from '../shared/account-closing.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { ClosingPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { ClosingFile, FiledClosing } from './closing-file.js';
import { storeClosing, type TestTime } from './closings.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface CloseParts extends DatabaseAndClock {
  readonly limits: Pick<Limits, 'takeAll'>;
  readonly closings: ClosingPort;
  readonly file: ClosingFile;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly time: () => TestTime;
}

/**
 * Adds lines to the file of closings, after the commit. A full disk must not undo what was answered: the next start adds
 * what the file lacks.
 */
export async function fileClosing(
  { file, log }: Pick<CloseParts, 'file' | 'log'>,
  entry: FiledClosing,
): Promise<void> {
  try {
    await file.append([entry]);
  } catch (err) {
    const { playerId, state } = entry;
    log.error({ event: 'closing-not-in-file', err, playerId, state }, 'a closing is only in the database');
  }
}

export const fileClosed = (
  parts: Pick<CloseParts, 'file' | 'log'>,
  { playerId, closedAt, eraseAfter }: Closing,
): Promise<void> =>
  fileClosing(parts, {
    playerId,
    state: 'closed',
    at: closedAt.toISOString(),
    eraseAfter: eraseAfter.toISOString(),
  });

/** The money first, as by every change of it, then the account. */
export async function lockForClosing(
  tx: Tx,
  { closings }: Pick<CloseParts, 'closings'>,
  playerId: string,
): Promise<void> {
  await closings.lockMoney(tx, playerId);
  await holdPlayer(tx, playerId);
}

const alreadyClosed = () =>
  refuse(
    'conflict',
    'auth/already-closed',
    constant(texts, (t) => t('alreadyClosed')),
  );

export interface LockedClosing {
  readonly playerId: string;
  readonly origin: Pick<RequestOrigin, 'ip' | 'userAgent'>;
  /** Counts the closing in a limit; staff have none. */
  readonly take?: () => Promise<Result<void>>;
}

/** Closes an account whose money and player are locked. Errors: what the port refuses, `auth/already-closed`. */
export async function closeLocked(
  tx: Tx,
  { closings, nowMs, time }: Pick<CloseParts, 'closings' | 'nowMs' | 'time'>,
  { playerId, origin, take }: LockedClosing,
): Promise<Result<Closing>> {
  const obstacle = await closings.findObstacle(tx, playerId, { isMoneyKept: false });
  if (obstacle !== null) return obstacle;
  const taken = await take?.();
  if (taken?.ok === false) return taken;
  const closing = await storeClosing(tx, playerId, time());
  if (closing === null) return alreadyClosed();
  const now = new Date(nowMs());
  await dropEmailChange(tx, playerId);
  await endSessions(tx, playerId, { reason: 'account-closed', at: now, except: null });
  const { closedAt, eraseAfter } = closing;
  const at = { at: closedAt.toISOString(), erasesAt: eraseAfter.toISOString() };
  const { ip, userAgent } = origin;
  await appendAudit(tx, { ip, userAgent, playerId, event: 'account-closed', details: at });
  await requestMail(tx, { kind: 'account-closed', playerId, details: at, createdAt: now });
  return ok(closing);
}

/**
 * Closes the caller's account and ends all its sessions; it is erased after 30 days, unless it is opened again.
 *
 * The money is locked first, as by every change of it, then the account. So a bet, a payment or a deposit of the same moment
 * is before the closing, which then sees it, or after it, and is refused.
 *
 * Errors: `auth/step-up-required`, `auth/too-many-attempts`, what the port refuses, `auth/not-signed-in`.
 */
export type CloseAccount = (caller: Caller, origin: RequestOrigin) => Promise<Result<Closing>>;

export function createCloseAccount(parts: CloseParts): CloseAccount {
  const { db, limits, closings, nowMs } = parts;

  const take = (
    rule: 'closingCallPerAccount' | 'closingPerAccount',
    { playerId }: Caller,
    origin: RequestOrigin,
    tx?: Tx,
  ): Promise<Result<void>> =>
    limits.takeAll([{ rule: limitRules[rule], keys: [playerId] }], { ...origin, playerId }, tx);

  async function close(tx: Tx, caller: Caller, origin: RequestOrigin): Promise<Result<Closing>> {
    const { playerId } = caller;
    await closings.lockMoney(tx, playerId);
    const held = await holdProvedCaller(tx, caller, new Date(nowMs()));
    if (!held.ok) return held;
    // Only after the look for obstacles: a player who has to withdraw first must be able to close afterwards.
    return closeLocked(tx, parts, {
      playerId,
      origin,
      take: () => take('closingPerAccount', caller, origin, tx),
    });
  }

  return async (caller, origin) => {
    if (!hasFreshProof(caller, new Date(nowMs()))) return stepUpRequired();
    const taken = await take('closingCallPerAccount', caller, origin);
    if (!taken.ok) return taken;
    const closed = await db.transaction((tx) => close(tx, caller, origin));
    if (closed.ok) await fileClosed(parts, closed.value);
    return closed;
  };
}
