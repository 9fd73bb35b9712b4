import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { takeNotice } from '../mail/mail-asks.repo.js';
import { requestMail } from '../mail/request-mail.js';
import { appendAudit } from '../shared/audit-log.js';
import { holdClosing } from '../shared/account-closing.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { holdPlayer } from '../shared/hold-player.js';
import { getAccount, wantedEmailOf } from './users.repo.js';

/** More would only fill the mailbox. */
const MAX_PER_HOUR = 5;

/**
 * Requests another verification mail to the address that an account waits for. `record` runs in the transaction.
 *
 * Errors: `auth/already-verified`; `auth/account-closed`; `auth/too-many-attempts`, which counts the notices of the last
 * hour too.
 */
export type ResendVerification = (
  playerId: string,
  record: (tx: Tx) => Promise<void>,
) => Promise<Result<null>>;

export const createResendVerification =
  ({ db, nowMs }: DatabaseAndClock): ResendVerification =>
  (playerId, record) =>
    db.transaction(async (tx) => {
      const { isVerified } = await holdPlayer(tx, playerId);
      if (isVerified) return refuse('conflict', 'auth/already-verified', 'This account is verified.');
      if ((await holdClosing(tx, playerId)) !== null)
        return refuse('conflict', 'auth/account-closed', 'This account is closed.');
      const createdAt = new Date(nowMs());
      if (!(await takeNotice(tx, playerId, { at: createdAt, maxPerHour: MAX_PER_HOUR })))
        return refuse('too-many', 'auth/too-many-attempts', 'The player has had many mails within the hour.');
      const account = await getAccount(tx, playerId);
      const details = account.pendingEmail === null ? {} : { playerId };
      await requestMail(tx, { kind: 'verify-email', recipient: wantedEmailOf(account), details, createdAt });
      const event = 'operator-verification-resent';
      await appendAudit(tx, { playerId, event, ip: 'operator', userAgent: null });
      await record(tx);
      return ok(null);
    });
