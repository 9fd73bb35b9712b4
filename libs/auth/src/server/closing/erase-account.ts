import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, EraseRows, EraseStep, PersonalTable, Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { endSessions } from '../sessions/sessions.repo.js';
import { appendAudit } from '../shared/audit-log.js';
import { releaseEmail } from '../shared/email-owners.repo.js';
import type { ClosingPort } from '../shared/ports.js';
import type { ClosingFile } from './closing-file.js';
import { lockClosing, type DueErasure, type LockedClosing, type TestTime } from './closings.repo.js';

export interface EraseParts {
  readonly db: Database;
  readonly closings: ClosingPort;
  readonly file: ClosingFile;
  /** Of all domains. */
  readonly tables: readonly PersonalTable[];
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly time: () => TestTime;
  /** Tests replace it. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** `$1` is the player. */
const forgetById = [
  {
    name: 'auth-erase-identity-owners',
    text: `
      DELETE FROM auth.identity_owners o USING auth.identities i
      WHERE i.player_id = $1 AND o.provider = i.provider AND o.subject = i.subject AND o.player_id = $1`,
  },
  {
    name: 'auth-erase-passkey-owners',
    text: `
      DELETE FROM auth.passkey_owners o USING auth.passkeys p
      WHERE p.player_id = $1 AND o.credential_id = p.credential_id AND o.player_id = $1`,
  },
  {
    name: 'auth-erase-held-emails',
    text: `
      DELETE FROM auth.email_owners o USING auth.email_undos u
      WHERE u.player_id = $1 AND o.email_key = lower(btrim(u.old_email)) AND o.player_id = $1`,
  },
  {
    // A change of the address that nobody has finished has mails to other addresses too.
    name: 'auth-erase-mails-about',
    text: `DELETE FROM auth.mail_outbox WHERE details->>'playerId' = $1::uuid::text`,
  },
  {
    name: 'auth-erase-user',
    text: `
      UPDATE auth.users SET name = '', feed_name = NULL, email = '', pending_email = NULL, password_hash = NULL,
        picture = NULL, picture_id = NULL, passkey_handle = NULL, language = NULL,
        provider = 'local', is_verified = false, closed_at = coalesce(closed_at, now()),
        erase_after = coalesce(erase_after, now()), erasing_at = now()
      WHERE player_id = $1`,
  },
];

/** `$1` is the key of the player's address. */
const forgetByAddress = [
  { name: 'auth-erase-mails', text: 'DELETE FROM auth.mail_outbox WHERE lower(btrim(recipient)) = $1' },
  { name: 'auth-erase-asks', text: 'DELETE FROM auth.mail_asks WHERE email_key = $1' },
  { name: 'auth-erase-resets', text: 'DELETE FROM auth.password_resets WHERE email_key = $1' },
];

/**
 * Makes the player unknown: the name, the address and the identities are gone, and the address can be registered again. No
 * sign-in finds the account any more.
 *
 * The line of the file comes before the commit: after a kill in between, the next start erases what was due anyway.
 */
async function forgetPerson(tx: Tx, { file }: EraseParts, stored: LockedClosing): Promise<void> {
  const { playerId, email, closedAt } = stored;
  const emailKey = emailKeyOf(email);
  await releaseEmail(tx, emailKey, playerId);
  for (const statement of forgetByAddress) await tx.query(statement, [emailKey]);
  for (const statement of forgetById) await tx.query(statement, [playerId]);
  // A restore may have brought sessions back.
  const end = { reason: 'account-closed', at: new Date(), except: null } as const;
  await endSessions(tx, playerId, end);
  const at = (closedAt ?? new Date()).toISOString();
  await file.append([{ playerId, state: 'erased', at, eraseAfter: null }]);
}

/** What the first step found. */
export type Begun = 'begun' | 'not-due' | Waiting;

/** The code of what is left. */
interface Waiting {
  readonly waitsFor: string;
}

/**
 * The first step of an erasure, in one transaction. Money, then protection, then the account are locked in the order of
 * all others.
 *
 * `isRedone`: it was done before a restore, so nothing is asked again.
 */
export const beginErasure = (
  parts: EraseParts,
  { playerId, isMoneyKept }: Pick<DueErasure, 'playerId' | 'isMoneyKept'>,
  isRedone = false,
): Promise<Begun> =>
  parts.db.transaction(async (tx): Promise<Begun> => {
    const { closings, time } = parts;
    await closings.lockMoney(tx, playerId);
    const obstacle = isRedone ? null : await closings.findObstacle(tx, playerId, { isMoneyKept });
    if (obstacle !== null) return { waitsFor: obstacle.refusal.code };
    await closings.partWith(tx, playerId);
    const stored = await lockClosing(tx, playerId, time());
    if (stored.erasingAt !== null) return 'begun';
    if (stored.isDue !== true && !isRedone) return 'not-due';
    await forgetPerson(tx, parts, stored);
    return 'begun';
  });

/**
 * What is under way in the wallet after the name is gone, such as a payout that a restore has brought back. It keeps what it
 * needs of the rows, so the erasure has not ended before it.
 */
const findUnderWay = ({ db, closings }: EraseParts, playerId: string): Promise<Waiting | null> =>
  db.transaction(async (tx) => {
    await closings.lockMoney(tx, playerId);
    const obstacle = await closings.findObstacle(tx, playerId, { isMoneyKept: true });
    return obstacle === null ? null : { waitsFor: obstacle.refusal.code };
  });

const STEP_ROWS = 250;
/** Bets have the database for at least four fifths of the time, as beside every cleanup. */
const PAUSE_FACTOR = 4;
const MIN_PAUSE_MS = 5;

async function eraseRows(
  { db, pause = wait }: EraseParts,
  erase: EraseRows,
  playerId: string,
  stopping: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  for (let isMore = true; isMore && !stopping.aborted;) {
    const begunAtMs = performance.now();
    const step: EraseStep = { playerId, limit: STEP_ROWS, after };
    const { count, last } = await db.transaction((tx) => erase(tx, step));
    after = last;
    isMore = count === STEP_ROWS;
    if (isMore) await pause(Math.max(MIN_PAUSE_MS, (performance.now() - begunAtMs) * PAUSE_FACTOR));
  }
}

const endStatement = {
  name: 'auth-end-erasure',
  text: `
    UPDATE auth.users SET erased_at = coalesce($2::timestamptz, now())
    WHERE player_id = $1 AND erasing_at IS NOT NULL AND erased_at IS NULL
    RETURNING player_id`,
};

/**
 * Erases a closed account whose time is over: first what names the person, then the rows of all tables, a few at a time.
 * Every step can be repeated, so a kill between two only delays the rest. After the first step nothing stops the others:
 * money that comes then stays in the books.
 *
 * Shape: what it waits for; `begun` if all is done, or the signal has stopped it.
 */
export async function eraseAccount(
  parts: EraseParts,
  due: DueErasure,
  stopping: AbortSignal,
): Promise<Begun> {
  const { playerId, isBegun } = due;
  const { db, tables, log, time } = parts;
  const begun = isBegun ? 'begun' : await beginErasure(parts, due);
  if (begun !== 'begun') return begun;
  // Asked before the rows go: what ends meanwhile has kept some of them.
  const underWay = isBegun ? await findUnderWay(parts, playerId) : null;
  for (const { erased } of tables)
    if (typeof erased === 'function') await eraseRows(parts, erased, playerId, stopping);
  if (stopping.aborted) return begun;
  if (underWay !== null) return underWay;
  await db.transaction(async (tx) => {
    const ended = await tx.query(endStatement, [playerId, time()]);
    if (ended.length > 0)
      await appendAudit(tx, { playerId, event: 'account-erased', ip: 'system', userAgent: null });
  });
  log.info({ event: 'account-erased', playerId }, 'an account was erased');
  return begun;
}
