import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@paasa/server-kit/server';
import type { MailOutcome } from './mail-metrics.js';
import type { Mailer } from './mailer.js';
import { claimDueMails, deleteMail, endMail, postponeMail, type DueMail } from '../mail/outbox.repo.js';
import { createWriteMail, type WritingOptions } from './write-mail.js';

export interface SendingOptions extends WritingOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly logger: FastifyBaseLogger;
  readonly countMail: (kind: string, outcome: MailOutcome) => void;
}

const LEASE_MS = 60_000;
const MAX_BACKOFF_MS = 60_000;

const backoffMs = (attemptCount: number): number => Math.min(1_000 * 2 ** (attemptCount - 1), MAX_BACKOFF_MS);

/** The parts of an error for the log: the text of a mail server could contain the address. */
function reasonOf(error: unknown): { type: string; code: unknown; responseCode: unknown } {
  const named: object = error instanceof Error ? error : {};
  return {
    type: error instanceof Error ? error.name : typeof error,
    code: 'code' in named ? named.code : undefined,
    responseCode: 'responseCode' in named ? named.responseCode : undefined,
  };
}

/** Whether the server will never take this mail. A 5xx to other commands is about our settings, not about the mail. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return isPermanent && (command === 'RCPT TO' || command === 'DATA');
}

/**
 * Begins to send due mails.
 *
 * Shape: one promise for each, which rejects if the outbox itself fails.
 */
export type BeginDueMails = (maxCount: number) => Promise<Promise<void>[]>;

/** A mail that fails is due again later, with a backoff, unless its server has refused it for good. */
export function createBeginDueMails(options: SendingOptions): BeginDueMails {
  const { db, mailer, logger, countMail, nowMs } = options;
  const writeMail = createWriteMail(options);

  async function postponeOrGiveUp(due: DueMail, error: unknown): Promise<void> {
    const nextAttemptAt = new Date(nowMs() + backoffMs(due.attemptCount));
    const isGivenUp = isRefusedForGood(error) || nextAttemptAt >= due.giveUpAt;
    const { mailId, kind, attemptCount } = due;
    logger.warn({ mailId, kind, attemptCount, isGivenUp, ...reasonOf(error) }, 'a mail was not sent');
    await db.transaction((tx) =>
      isGivenUp
        ? endMail(tx, mailId, { outcome: 'given-up', at: new Date(nowMs()) })
        : postponeMail(tx, mailId, nextAttemptAt),
    );
    countMail(kind, isGivenUp ? 'given-up' : 'postponed');
  }

  async function sendOne(due: DueMail): Promise<void> {
    let isSent = false;
    try {
      const mail = await db.transaction((tx) => writeMail(tx, due));
      if (mail !== null) {
        await mailer.send(mail);
        countMail(due.kind, 'sent');
        isSent = true;
      }
    } catch (error) {
      await postponeOrGiveUp(due, error);
      return;
    }
    const { mailId } = due;
    await db.transaction((tx) =>
      isSent ? endMail(tx, mailId, { outcome: 'sent', at: new Date(nowMs()) }) : deleteMail(tx, mailId),
    );
  }

  return async (maxCount) => {
    const now = new Date(nowMs());
    const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
    const dueMails = await db.transaction((tx) => claimDueMails(tx, { now, leaseEndsAt, maxCount }));
    return dueMails.map(sendOne);
  };
}
