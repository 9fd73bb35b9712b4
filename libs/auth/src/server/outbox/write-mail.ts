import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { OTP_LIFETIME_MS, RESET_LINK_LIFETIME_MS } from '../../rules/password-reset-limits.js';
import { VERIFICATION_LIFETIME_MS } from '../../rules/session-times.js';
import { getAccount, wantedEmailOf } from '../accounts/users.repo.js';
import { upsertVerification } from '../accounts/verifications.repo.js';
import { prolongReset } from '../password-reset/password-resets.repo.js';
import type { ResetCodes } from '../password-reset/reset-codes.js';
import type { VerificationTokens } from '../tokens/verification-token.js';
import type { StopLinkPort } from '../shared/ports.js';
import { parseMailSubject, type MailDetails, type MailSubject } from '../mail/mail-kinds.js';
import type { Mail } from './mailer.js';
import { findAddressee, type Addressee, type DueMail } from '../mail/outbox.repo.js';
import type { MailContent } from './templates/mail-layout.js';
import {
  composeIdentityLinkedMail,
  composeNewSignInMail,
  composePasswordChangedMail,
  composePasswordRemovedMail,
} from './templates/notice-mails.js';
import { composePayoutAccountMail } from './templates/payout-account-mail.js';
import { composeReceiptMail } from './templates/receipt-mail.js';
import { composeResetMail, resetLink } from './templates/reset-mail.js';
import { composeVerificationMail, verificationLink } from './templates/verification-mail.js';
import { composeWelcomeMail } from './templates/welcome-mail.js';

export interface WritingOptions {
  readonly verificationTokens: VerificationTokens;
  readonly resetCodes: ResetCodes;
  readonly stopLinks: StopLinkPort;
  readonly webOrigin: string;
  readonly nowMs: () => number;
}

/** The mail as it has to go out now; null if it is not needed any more, or the address has no account. */
export type WriteMail = (tx: Tx, due: DueMail) => Promise<Mail | null>;

function writePayoutAccount(
  { stopLinks, webOrigin }: Pick<WritingOptions, 'stopLinks' | 'webOrigin'>,
  { accountId, accountKind, ...details }: MailDetails<'payout-account-added'>,
  { playerId }: Addressee,
): MailContent {
  const link = new URL('/stop-payout', webOrigin);
  link.searchParams.set('token', stopLinks.tokenFor({ playerId, accountId }));
  return composePayoutAccountMail({
    kind: accountKind,
    last4: details.last4,
    at: new Date(details.at),
    firstPayoutAfter: details.firstPayoutAfter === null ? null : new Date(details.firstPayoutAfter),
    link: link.href,
  });
}

/**
 * The account that waits for the link of an address: the given one, or else the owner of the address.
 *
 * Shape: null if the account is verified or waits for another address, or if the address belongs to another account.
 */
async function findWaiting(tx: Tx, address: string, playerId: string | null): Promise<Addressee | null> {
  const owner = await findAddressee(tx, address);
  if (playerId !== null && owner !== null && owner.playerId !== playerId) return null;
  const account = playerId === null ? owner : await getAccount(tx, playerId);
  if (account === null || account.isVerified) return null;
  const email = wantedEmailOf(account);
  return emailKeyOf(email) === emailKeyOf(address) ? { ...account, email } : null;
}

/** Turns rows of the outbox into mails, and makes their tokens and codes. */
export function createWriteMail(options: WritingOptions): WriteMail {
  const { verificationTokens, resetCodes, webOrigin, nowMs } = options;

  async function writeVerification(
    tx: Tx,
    mailId: string,
    { playerId, email }: Addressee,
  ): Promise<MailContent> {
    const { token, hash } = verificationTokens.tokenFor(playerId, mailId);
    const expiresAt = new Date(nowMs() + VERIFICATION_LIFETIME_MS);
    await upsertVerification(tx, { playerId, tokenId: mailId }, { tokenHash: hash, expiresAt, email });
    return composeVerificationMail({ link: verificationLink(webOrigin, token) });
  }

  async function writeReset(tx: Tx, resetId: string, { email }: Addressee): Promise<MailContent | null> {
    const reset = { emailKey: emailKeyOf(email), resetId };
    const isWanted = await prolongReset(tx, reset, {
      codeExpiresAt: new Date(nowMs() + OTP_LIFETIME_MS),
      linkExpiresAt: new Date(nowMs() + RESET_LINK_LIFETIME_MS),
    });
    if (!isWanted) return null;
    const link = resetLink(webOrigin, { email, token: resetCodes.linkTokenFor(reset) });
    return composeResetMail({ code: resetCodes.codeFor(reset), link });
  }

  async function contentFor(
    tx: Tx,
    { mailId, subject }: { readonly mailId: string; readonly subject: MailSubject },
    addressee: Addressee,
  ): Promise<MailContent | null> {
    const { kind, details } = subject;
    if (kind === 'verify-email') return writeVerification(tx, mailId, addressee);
    if (kind === 'reset-password') return writeReset(tx, details.resetId, addressee);
    // Anyone can register with another person's address: that person gets no mails about the account.
    if (!addressee.isVerified) return null;
    if (kind === 'welcome') return composeWelcomeMail({ webOrigin });
    const at = new Date(details.at);
    if (kind === 'payment-receipt')
      return composeReceiptMail({ ...details, amountPaise: paise(details.amountPaise), at, webOrigin });
    if (kind === 'payout-account-added') return writePayoutAccount(options, details, addressee);
    if (kind === 'identity-linked') {
      const compose = details.isPasswordRemoved ? composePasswordRemovedMail : composeIdentityLinkedMail;
      return compose({ ...details, at, webOrigin });
    }
    return kind === 'password-changed'
      ? composePasswordChangedMail({ ...details, at, webOrigin })
      : composeNewSignInMail({ ...details, at, webOrigin });
  }

  return async (tx, due) => {
    const subject = parseMailSubject(due);
    const addressee =
      subject.kind === 'verify-email'
        ? await findWaiting(tx, due.recipient, subject.details.playerId ?? null)
        : await findAddressee(tx, due.recipient);
    if (addressee === null) return null;
    const { mailId } = due;
    const content = await contentFor(tx, { mailId, subject }, addressee);
    return content === null ? null : { mailId, to: addressee.email, ...content };
  };
}
