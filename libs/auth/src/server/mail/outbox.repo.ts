import { newId, type Tx } from '@paasa/server-kit/server';
import type { Language } from '@paasa/texts';
import { emailKeyOf } from '../../rules/email.js';
import { authSql } from '../shared/auth-schema.js';
import type { MailKind } from './mail-kinds.js';

export interface NewOutboxRow {
  readonly kind: MailKind;
  readonly details: object;
  readonly createdAt: Date;
  readonly giveUpAt: Date;
}

/** A mail to an address, or to the address that a player has now. */
export type Recipient = { readonly recipient: string } | { readonly playerId: string };

export async function insertOutboxRow(tx: Tx, row: NewOutboxRow & Recipient): Promise<void> {
  const recipient =
    'recipient' in row
      ? row.recipient
      : authSql.selectFrom('auth.users').select('email').where('player_id', '=', row.playerId).$asScalar();
  await tx.run(
    authSql.insertInto('auth.mail_outbox').values({
      mail_id: newId(),
      kind: row.kind,
      details: JSON.stringify(row.details),
      next_attempt_at: row.createdAt,
      give_up_at: row.giveUpAt,
      created_at: row.createdAt,
      recipient,
    }),
  );
}

export interface DueMail {
  readonly mailId: string;
  readonly kind: string;
  readonly details: unknown;
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
    RETURNING mail.mail_id AS "mailId", mail.kind, mail.details, mail.recipient,
      mail.attempt_count AS "attemptCount", mail.give_up_at AS "giveUpAt"
  `,
};

/**
 * Leases mails that are due; no other process gets them until the lease ends.
 *
 * A transaction around the sending would hold a database connection while a mail server is slow, and the embedded
 * database has only one. Where a process dies, its leases run out and the mails go out again.
 */
export async function claimDueMails(
  tx: Tx,
  claim: { readonly now: Date; readonly leaseEndsAt: Date; readonly maxCount: number },
): Promise<DueMail[]> {
  return tx.query<DueMail>(claimStatement, [claim.now, claim.leaseEndsAt, claim.maxCount]);
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

const endMailStatement = {
  name: 'auth-end-mail',
  text: `
    WITH mail AS (
      DELETE FROM auth.mail_outbox WHERE mail_id = $1
      RETURNING kind, created_at, coalesce((details ->> 'playerId')::uuid, (
        SELECT player_id FROM auth.email_owners WHERE email_key = lower(btrim(recipient)) AND held_until IS NULL
      )) AS player_id
    )
    INSERT INTO auth.sent_mails (player_id, mail_id, kind, requested_at, outcome, ended_at)
    SELECT player_id, $1, kind, created_at, $2, $3 FROM mail WHERE player_id IS NOT NULL
    ON CONFLICT DO NOTHING`,
};

/** Moves a mail out of the outbox; its kind stays with the account that it was for. */
export async function endMail(
  tx: Tx,
  mailId: string,
  { outcome, at }: { readonly outcome: 'sent' | 'given-up'; readonly at: Date },
): Promise<void> {
  await tx.query(endMailStatement, [mailId, outcome, at]);
}

export interface Addressee {
  readonly playerId: string;
  /** As its owner typed it: another spelling of the same key might be another mailbox. */
  readonly email: string;
  readonly isVerified: boolean;
  /** The address whose link an unverified account waits for; null if it is `email`. */
  readonly pendingEmail: string | null;
  /** Null: none, so English. */
  readonly language: Language | null;
}

export async function findAddressee(tx: Tx, address: string): Promise<Addressee | null> {
  const [row] = await tx.run(
    authSql
      .selectFrom('auth.email_owners as owner')
      .innerJoin('auth.users as user', 'user.player_id', 'owner.player_id')
      .select([
        'user.player_id as playerId',
        'user.email',
        'user.is_verified as isVerified',
        'user.pending_email as pendingEmail',
        'user.language',
      ])
      .where('owner.email_key', '=', emailKeyOf(address))
      .where('owner.held_until', 'is', null),
  );
  return row ?? null;
}

const deleteMailsToStatement = {
  name: 'auth-delete-mails-to',
  text: 'DELETE FROM auth.mail_outbox WHERE lower(btrim(recipient)) = $1',
};

export async function deleteMailsTo(tx: Tx, emailKey: string): Promise<void> {
  await tx.query(deleteMailsToStatement, [emailKey]);
}
