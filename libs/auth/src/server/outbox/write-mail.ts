import type { Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { OTP_LIFETIME_MS, RESET_LINK_LIFETIME_MS } from '../../rules/password-reset-limits.js';
import { VERIFICATION_LIFETIME_MS } from '../../rules/session-times.js';
import { getAccount, wantedEmailOf } from '../accounts/users.repo.js';
import { upsertVerification } from '../accounts/verifications.repo.js';
import { prolongReset } from '../password-reset/password-resets.repo.js';
import type { ResetCodes } from '../password-reset/reset-codes.js';
import type { VerificationTokens } from '../tokens/verification-token.js';
import { isEmailFreeFor } from '../shared/email-owners.repo.js';
import { holdClosing } from '../shared/account-closing.js';
import { parseMailSubject, type MailKind } from '../mail/mail-kinds.js';
import type { Mail } from './mailer.js';
import { findAddressee, type Addressee, type DueMail } from '../mail/outbox.repo.js';
import { mailTexts, type MailContent } from './templates/mail-layout.js';
import { composeResetMail, resetLink } from './templates/reset-mail.js';
import { composeVerificationMail, verificationLink } from './templates/verification-mail.js';
import { createWriteEmailChange, isAboutEmailChange, type EmailChangeWriting } from './write-email-change.js';
import { createWriteNotice, type NoticeWriting, type OwnersSubject } from './write-notice.js';

export interface WritingOptions extends EmailChangeWriting, NoticeWriting {
  readonly verificationTokens: VerificationTokens;
  readonly resetCodes: ResetCodes;
}

/** The owner of a closed account may have forgotten the password with which it opens again. All other mails stay unsent. */
const SENT_WHILE_CLOSED: ReadonlySet<MailKind> = new Set([
  'account-closed',
  'reset-password',
  'password-changed',
]);

async function isSilenced(tx: Tx, kind: MailKind, { playerId }: Addressee): Promise<boolean> {
  return !SENT_WHILE_CLOSED.has(kind) && (await holdClosing(tx, playerId)) !== null;
}

/** The mail as it has to go out now; null if it is not needed any more, the address has no account, or the account is closed. */
export type WriteMail = (tx: Tx, due: DueMail) => Promise<Mail | null>;

/**
 * The account that waits for the link of an address: the given one, or else the owner of the address.
 *
 * Shape: null if the account is verified or waits for another address, or if the address belongs to another account.
 */
async function findWaiting(
  tx: Tx,
  address: string,
  { playerId, at }: { readonly playerId: string | null; readonly at: Date },
): Promise<Addressee | null> {
  if (playerId !== null && !(await isEmailFreeFor(tx, emailKeyOf(address), { playerId, at }))) return null;
  const account = playerId === null ? await findAddressee(tx, address) : await getAccount(tx, playerId);
  if (account === null || account.isVerified) return null;
  const email = wantedEmailOf(account);
  return emailKeyOf(email) === emailKeyOf(address) ? { ...account, email } : null;
}

/** Turns rows of the outbox into mails, and makes their tokens and codes. */
export function createWriteMail(options: WritingOptions): WriteMail {
  const { verificationTokens, resetCodes, webOrigin, nowMs } = options;
  const writeEmailChange = createWriteEmailChange(options);
  const writeNotice = createWriteNotice(options);

  async function writeVerification(
    tx: Tx,
    mailId: string,
    { playerId, email, language }: Addressee,
  ): Promise<MailContent> {
    const { token, hash } = verificationTokens.tokenFor(playerId, mailId);
    const expiresAt = new Date(nowMs() + VERIFICATION_LIFETIME_MS);
    await upsertVerification(tx, { playerId, tokenId: mailId }, { tokenHash: hash, expiresAt, email });
    return composeVerificationMail({ link: verificationLink(webOrigin, token) }, mailTexts(language));
  }

  async function writeReset(
    tx: Tx,
    resetId: string,
    { email, language }: Addressee,
  ): Promise<MailContent | null> {
    const reset = { emailKey: emailKeyOf(email), resetId };
    const isWanted = await prolongReset(tx, reset, {
      codeExpiresAt: new Date(nowMs() + OTP_LIFETIME_MS),
      linkExpiresAt: new Date(nowMs() + RESET_LINK_LIFETIME_MS),
    });
    if (!isWanted) return null;
    const link = resetLink(webOrigin, { email, token: resetCodes.linkTokenFor(reset) });
    return composeResetMail({ code: resetCodes.codeFor(reset), link }, mailTexts(language));
  }

  async function contentFor(
    tx: Tx,
    { mailId, subject }: { readonly mailId: string; readonly subject: OwnersSubject },
    addressee: Addressee,
  ): Promise<MailContent | null> {
    if (subject.kind === 'verify-email') return writeVerification(tx, mailId, addressee);
    if (subject.kind === 'reset-password') return writeReset(tx, subject.details.resetId, addressee);
    // Anyone can register with another person's address: that person gets no mails about the account.
    if (!addressee.isVerified) return null;
    return writeNotice(tx, { mailId, subject }, addressee);
  }

  return async (tx, due) => {
    const subject = parseMailSubject(due);
    if (isAboutEmailChange(subject)) {
      const written = await writeEmailChange(tx, subject, due.recipient);
      return written === null ? null : { mailId: due.mailId, to: due.recipient, ...written };
    }
    const addressee =
      subject.kind === 'verify-email'
        ? await findWaiting(tx, due.recipient, {
            playerId: subject.details.playerId ?? null,
            at: new Date(nowMs()),
          })
        : await findAddressee(tx, due.recipient);
    if (addressee === null || (await isSilenced(tx, subject.kind, addressee))) return null;
    if (await isSilenced(tx, subject.kind, addressee)) return null;
    const { mailId } = due;
    const content = await contentFor(tx, { mailId, subject }, addressee);
    return content === null ? null : { mailId, to: addressee.email, ...content };
  };
}
