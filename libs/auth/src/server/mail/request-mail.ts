import type { Tx } from '@paasa/server-kit/server';
import { deviceNameOf } from '../../rules/device-name.js';
import type { MailKind, MailSubject } from './mail-kinds.js';
import { takeNotice } from './mail-asks.repo.js';
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

/** More notices of sign-ins would only fill the mailbox. */
const MAX_NOTICES_PER_HOUR = 5;

/**
 * Requests a mail about a sign-in from a device that is new to the account.
 *
 * After five mails within an hour, only the list of sessions and the audit log show further sign-ins.
 */
export async function requestNewSignInMail(
  tx: Tx,
  signIn: { readonly playerId: string; readonly userAgent: string | null; readonly at: Date },
): Promise<void> {
  const { playerId, at, userAgent } = signIn;
  if (!(await takeNotice(tx, playerId, { at, maxPerHour: MAX_NOTICES_PER_HOUR }))) return;
  const details = { at: at.toISOString(), device: deviceNameOf(userAgent) };
  await requestMail(tx, { kind: 'new-sign-in', playerId, details, createdAt: at });
}
