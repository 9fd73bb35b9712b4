import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@paasa/server-kit/server';
import { VERIFICATION_LIFETIME_MS } from '../../rules/session-times.js';
import { upsertVerification } from '../accounts/verifications.repo.js';
import type { VerificationTokens } from '../tokens/verification-token.js';
import type { Mail, Mailer } from './mailer.js';
import { claimDueMails, deleteMail, findUnverified, postponeMail, type DueMail } from './outbox.repo.js';
import { composeVerificationMail, verificationLink } from './verification-mail.js';

export interface OutboxOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly verificationTokens: VerificationTokens;
  readonly webOrigin: string;
  readonly logger: FastifyBaseLogger;
  readonly nowMs: () => number;
}

export interface Outbox {
  /** Looks for due mails from now on, at once and every few seconds. */
  start(): void;
  /** Sends what is due now. Shape: settles when it is done, and never fails: what cannot be sent stays due. */
  wake(): Promise<void>;
  /** Starts no further mail and waits for those under way. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 5_000;
const LEASE_MS = 60_000;
const LONGEST_WAIT_MS = 60_000;
const MAX_PARALLEL_COUNT = 8;

const waitAfterAttempt = (attemptCount: number): number =>
  Math.min(1_000 * 2 ** (attemptCount - 1), LONGEST_WAIT_MS);

/** What an error of the mail server may tell a log: its words could repeat the address. */
function reasonOf(error: unknown): { code: unknown; responseCode: unknown } {
  const named: object = error instanceof Error ? error : {};
  return {
    code: 'code' in named ? named.code : undefined,
    responseCode: 'responseCode' in named ? named.responseCode : undefined,
  };
}

/** Sends the mails that transactions have asked for, apart from those transactions and from every answer. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, mailer, verificationTokens, webOrigin, logger, nowMs } = options;
  let timer: NodeJS.Timeout | null = null;
  let pass: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;

  /** The mail as it has to go out now; null where nobody waits for it any more. */
  async function prepare({ mailId, recipient }: DueMail): Promise<Mail | null> {
    return db.transaction(async (tx) => {
      const unverified = await findUnverified(tx, recipient);
      if (unverified === null) return null;
      const { playerId, email } = unverified;
      const { token, hash } = verificationTokens.tokenFor(playerId, mailId);
      const expiresAt = new Date(nowMs() + VERIFICATION_LIFETIME_MS);
      await upsertVerification(tx, { playerId, tokenId: mailId }, { tokenHash: hash, expiresAt });
      return { mailId, to: email, ...composeVerificationMail(verificationLink(webOrigin, token)) };
    });
  }

  async function postponeOrGiveUp(due: DueMail, error: unknown): Promise<void> {
    const nextAttemptAt = new Date(nowMs() + waitAfterAttempt(due.attemptCount));
    const isGivenUp = nextAttemptAt >= due.giveUpAt;
    const { mailId, attemptCount } = due;
    logger.warn({ mailId, attemptCount, isGivenUp, ...reasonOf(error) }, 'a mail was not sent');
    await db.transaction((tx) => (isGivenUp ? deleteMail(tx, mailId) : postponeMail(tx, mailId, nextAttemptAt)));
  }

  async function sendOne(due: DueMail): Promise<void> {
    const mail = await prepare(due);
    try {
      if (mail !== null) await mailer.send(mail);
    } catch (error) {
      await postponeOrGiveUp(due, error);
      return;
    }
    await db.transaction((tx) => deleteMail(tx, due.mailId));
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      const now = new Date(nowMs());
      const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
      const dueMails = await db.transaction((tx) =>
        claimDueMails(tx, { now, leaseEndsAt, maxCount: MAX_PARALLEL_COUNT }),
      );
      await Promise.all(dueMails.map(sendOne));
      if (dueMails.length < MAX_PARALLEL_COUNT || isStopped) return;
    }
  }

  async function runPass(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        await sendDue();
      } while (isAskedAgain && !isStopped);
    } catch (error) {
      logger.error({ err: error }, 'the mail outbox could not be worked on');
    } finally {
      pass = null;
    }
  }

  async function wake(): Promise<void> {
    if (isStopped) return;
    // A pass under way may have looked already: it has to look once more.
    isAskedAgain = true;
    pass ??= runPass();
    await pass;
  }

  return {
    wake,
    start() {
      timer = setInterval(() => void wake(), LOOK_EVERY_MS);
      timer.unref();
      void wake();
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      await pass;
      mailer.close();
    },
  };
}
