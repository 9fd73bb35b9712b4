import { newId, type Tx } from '@paasa/server-kit/server';
import { deviceNameOf } from '../../rules/device-name.js';
import type { MailKind, MailSubject } from './mail-kinds.js';
import { takeNotice } from './mail-asks.repo.js';
import { insertOutboxRow, insertOutboxRowForPlayer } from './outbox.repo.js';

const HOUR_MS = 3_600_000;

/** For how long a mail is tried: a code is of no use to somebody who stopped waiting for it. */
const giveUpAfterMs: Record<MailKind, number> = {
  'verify-email': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  welcome: 24 * HOUR_MS,
  'password-changed': 24 * HOUR_MS,
  'new-sign-in': 24 * HOUR_MS,
  'identity-linked': 24 * HOUR_MS,
  'payment-receipt': 24 * HOUR_MS,
  'payout-account-added': 24 * HOUR_MS,
};

export type MailToAddress = MailSubject & { readonly recipient: string; readonly createdAt: Date };
export type MailToPlayer = MailSubject & { readonly playerId: string; readonly createdAt: Date };

function rowOf({ kind, details, createdAt }: MailSubject & { readonly createdAt: Date }) {
  return {
    mailId: newId(),
    kind,
    details,
    createdAt,
    giveUpAt: new Date(createdAt.getTime() + giveUpAfterMs[kind]),
  };
}

/**
 * Asks for a mail to an address, in the transaction of what makes it due.
 *
 * Only the address and what the mail is about are recorded: who owns the address, whether they need the mail and
 * with which token or code is looked up when it is sent. So no secret lies in the outbox, and asking takes the same
 * work for an address nobody has.
 */
export async function insertMail(tx: Tx, mail: MailToAddress): Promise<void> {
  await insertOutboxRow(tx, { ...rowOf(mail), recipient: mail.recipient });
}

/** The same to the address of a player, for those who know the player alone. */
export async function requestMail(tx: Tx, mail: MailToPlayer): Promise<void> {
  await insertOutboxRowForPlayer(tx, { ...rowOf(mail), playerId: mail.playerId });
}

/** So many notices of sign-ins a player gets within an hour: more of them say nothing new and fill a mailbox. */
export const MAX_NOTICES_PER_HOUR = 5;

/**
 * Tells a player of a sign-in from a device that their account has not seen before; the caller knows that.
 *
 * What is beyond five an hour is in the list of sessions and in the audit log alone.
 */
export async function requestNewSignInMail(
  tx: Tx,
  signIn: { readonly playerId: string; readonly userAgent: string | null; readonly at: Date },
): Promise<void> {
  const { playerId, at } = signIn;
  if (!(await takeNotice(tx, playerId, { at, maxPerHour: MAX_NOTICES_PER_HOUR }))) return;
  await requestMail(tx, {
    kind: 'new-sign-in',
    playerId: signIn.playerId,
    details: { at: signIn.at.toISOString(), device: deviceNameOf(signIn.userAgent) },
    createdAt: signIn.at,
  });
}
