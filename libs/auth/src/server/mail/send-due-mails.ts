import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@paasa/server-kit/server';
import { VERIFICATION_LIFETIME_MS } from '../../rules/session-times.js';
import { upsertVerification } from '../accounts/verifications.repo.js';
import type { VerificationTokens } from '../tokens/verification-token.js';
import type { Mail, Mailer } from './mailer.js';
import { claimDueMails, deleteMail, findUnverified, postponeMail, type DueMail } from './outbox.repo.js';
import { composeVerificationMail, verificationLink } from './verification-mail.js';

export interface SendingOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly verificationTokens: VerificationTokens;
  readonly webOrigin: string;
  readonly logger: FastifyBaseLogger;
  readonly nowMs: () => number;
}

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

/** Sends some of the mails that are due, at once. Shape: whether more may be due. */
export type SendDueMails = () => Promise<boolean>;

/** Makes the function that sends what is due; a mail that fails is due again later, then later still. */
export function createSendDueMails(options: SendingOptions): SendDueMails {
  const { db, mailer, verificationTokens, webOrigin, logger, nowMs } = options;

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
    await db.transaction((tx) =>
      isGivenUp ? deleteMail(tx, mailId) : postponeMail(tx, mailId, nextAttemptAt),
    );
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

  return async () => {
    const now = new Date(nowMs());
    const leaseEndsAt = new Date(now.getTime() + LEASE_MS);
    const dueMails = await db.transaction((tx) =>
      claimDueMails(tx, { now, leaseEndsAt, maxCount: MAX_PARALLEL_COUNT }),
    );
    await Promise.all(dueMails.map(sendOne));
    return dueMails.length === MAX_PARALLEL_COUNT;
  };
}
