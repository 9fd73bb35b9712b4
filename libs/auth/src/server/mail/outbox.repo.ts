import type { Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { authSql } from '../auth-schema.js';

const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Asks for a verification mail, in the transaction of what makes it due.
 *
 * Only the address is recorded: who owns it, whether they need the mail and with which token is looked up when it
 * is sent. So no secret lies in the outbox, and asking takes the same work for an address nobody has.
 */
export async function insertVerificationMail(
  tx: Tx,
  mail: { readonly mailId: string; readonly recipient: string; readonly createdAt: Date },
): Promise<void> {
  await tx.run(
    authSql.insertInto('auth.mail_outbox').values({
      mail_id: mail.mailId,
      kind: 'verify-email',
      recipient: mail.recipient,
      next_attempt_at: mail.createdAt,
      give_up_at: new Date(mail.createdAt.getTime() + GIVE_UP_AFTER_MS),
      created_at: mail.createdAt,
    }),
  );
}

export interface DueMail {
  readonly mailId: string;
  readonly recipient: string;
  /** This attempt included. */
  readonly attemptCount: number;
  readonly giveUpAt: Date;
}

const claimStatement = {
  name: 'auth-claim-mails',
  text: `
    WITH due AS (
      SELECT mail_id FROM auth.mail_outbox WHERE next_attempt_at <= $1
      ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED
    )
    UPDATE auth.mail_outbox AS mail SET attempt_count = mail.attempt_count + 1, next_attempt_at = $2
    FROM due WHERE mail.mail_id = due.mail_id
    RETURNING mail.mail_id, mail.recipient, mail.attempt_count, mail.give_up_at
  `,
};

interface MailRow {
  mail_id: string;
  recipient: string;
  attempt_count: number;
  give_up_at: Date;
}

/**
 * Takes mails that are due for the time of a lease; no other process gets them meanwhile.
 *
 * A lease instead of a transaction around the sending: a slow mail server must not hold a database connection, of
 * which the embedded database has one. A process that dies with a lease lets it run out, and the mail goes out again.
 */
export async function claimDueMails(
  tx: Tx,
  claim: { readonly now: Date; readonly leaseEndsAt: Date; readonly maxCount: number },
): Promise<DueMail[]> {
  const rows = await tx.query<MailRow>(claimStatement, [claim.now, claim.leaseEndsAt, claim.maxCount]);
  return rows.map((row) => ({
    mailId: row.mail_id,
    recipient: row.recipient,
    attemptCount: row.attempt_count,
    giveUpAt: row.give_up_at,
  }));
}

export async function postponeMail(tx: Tx, mailId: string, nextAttemptAt: Date): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.mail_outbox')
      .set({ next_attempt_at: nextAttemptAt })
      .where('mail_id', '=', mailId),
  );
}

export async function deleteMail(tx: Tx, mailId: string): Promise<void> {
  await tx.run(authSql.deleteFrom('auth.mail_outbox').where('mail_id', '=', mailId));
}

export interface Unverified {
  readonly playerId: string;
  /** As its owner typed it when registering: another spelling of the same key might be another mailbox. */
  readonly email: string;
}

/** The account that still has to verify this address, or null. */
export async function findUnverified(tx: Tx, address: string): Promise<Unverified | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.email_owners as owner')
      .innerJoin('auth.users as user', 'user.player_id', 'owner.player_id')
      .select(['user.player_id', 'user.email'])
      .where('owner.email_key', '=', emailKeyOf(address))
      .where('user.is_verified', '=', false),
  );
  return row === undefined ? null : { playerId: row.player_id, email: row.email };
}
