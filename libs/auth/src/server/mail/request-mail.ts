import type { Tx } from '@paasa/server-kit/server';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { MailKind, MailSubject } from './mail-kinds.js';
import { takeNotice } from './mail-asks.repo.js';
import { occasionOf } from './occasion.js';
import { insertOutboxRow, type Recipient } from './outbox.repo.js';

const HOUR_MS = 3_600_000;

/** How long the outbox tries to send a mail: a late code is useless. */
const giveUpAfterMs = (kind: MailKind): number => (kind === 'reset-password' ? HOUR_MS : 24 * HOUR_MS);

export type RequestedMail = MailSubject & Recipient & { readonly createdAt: Date };

/**
 * Requests a mail, in the transaction that makes it due.
 *
 * Only the address, the kind and its details are stored. The sending finds the owner, decides whether they still need
 * the mail, and makes its token or code. So the outbox has no secrets, and unknown addresses take the same work.
 */
export async function requestMail(tx: Tx, mail: RequestedMail): Promise<void> {
  const giveUpAt = new Date(mail.createdAt.getTime() + giveUpAfterMs(mail.kind));
  await insertOutboxRow(tx, { ...mail, giveUpAt });
}

/** More notices would only fill the mailbox. */
const MAX_NOTICES_PER_HOUR = 5;

/**
 * Requests a mail about something that another person can repeat.
 *
 * After five such mails within an hour, only the audit log shows what follows.
 */
export async function requestNotice(
  tx: Tx,
  mail: MailSubject & { readonly playerId: string; readonly createdAt: Date },
): Promise<void> {
  const { playerId, createdAt } = mail;
  if (!(await takeNotice(tx, playerId, { at: createdAt, maxPerHour: MAX_NOTICES_PER_HOUR }))) return;
  await requestMail(tx, mail);
}

/** Requests a notice of a sign-in from a device that is new to the account. */
export async function requestNewSignInMail(
  tx: Tx,
  signIn: Pick<RequestOrigin, 'userAgent' | 'network'> & { readonly playerId: string; readonly at: Date },
): Promise<void> {
  const { playerId, at } = signIn;
  const details = occasionOf(at, signIn);
  await requestNotice(tx, { kind: 'new-sign-in', playerId, details, createdAt: at });
}
