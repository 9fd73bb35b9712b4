import { paise } from '@paasa/money';
import type { Tx } from '@paasa/server-kit/server';
import type { MailDetails, MailSubject } from '../mail/mail-kinds.js';
import type { Addressee } from '../mail/outbox.repo.js';
import { createNotMeLinks } from '../not-me/not-me-link.js';
import type { StopLinkPort } from '../shared/ports.js';
import type { VerificationTokens } from '../tokens/verification-token.js';
import { composeAccountClosedMail, composeAccountReopenedMail } from './templates/closing-mails.js';
import { composeFactorMail } from './templates/factor-mails.js';
import { mailTexts, type MailContent } from './templates/mail-layout.js';
import {
  composeIdentityLinkedMail,
  composeNewSignInMail,
  composePasswordChangedMail,
  composePasswordRemovedMail,
  composePasswordReplacedMail,
} from './templates/notice-mails.js';
import {
  composePasskeyAddedMail,
  composePasskeyRefusedMail,
  composePasskeyRemovedMail,
} from './templates/passkey-mails.js';
import { composePayoutAccountMail } from './templates/payout-account-mail.js';
import { composeAccountSecuredMail } from './templates/secured-mail.js';
import { composeReceiptMail } from './templates/receipt-mail.js';
import { composeWelcomeMail } from './templates/welcome-mail.js';
import type { EmailChangeSubject } from './write-email-change.js';

export interface NoticeWriting {
  readonly stopLinks: StopLinkPort;
  readonly notMeTokens: VerificationTokens;
  readonly webOrigin: string;
  readonly nowMs: () => number;
}

/** A mail to the account that has the address. */
export type OwnersSubject = Exclude<MailSubject, EmailChangeSubject>;
type NoticeSubject = Exclude<OwnersSubject, { kind: 'verify-email' | 'reset-password' }>;

/** A mail about something that has happened. */
export type WriteNotice = (
  tx: Tx,
  notice: { readonly mailId: string; readonly subject: NoticeSubject },
  addressee: Addressee,
) => Promise<MailContent>;

function writePayoutAccount(
  { stopLinks, webOrigin }: NoticeWriting,
  { accountId, accountKind, ...details }: MailDetails<'payout-account-added'>,
  { playerId, language }: Addressee,
): MailContent {
  const link = new URL('/stop-payout', webOrigin);
  link.searchParams.set('token', stopLinks.tokenFor({ playerId, accountId }));
  return composePayoutAccountMail(
    {
      kind: accountKind,
      last4: details.last4,
      at: new Date(details.at),
      firstPayoutAfter: details.firstPayoutAfter === null ? null : new Date(details.firstPayoutAfter),
      link: link.href,
    },
    mailTexts(language),
  );
}

export function createWriteNotice(options: NoticeWriting): WriteNotice {
  const { webOrigin } = options;
  const makeNotMeLink = createNotMeLinks(options);
  return async (tx, { mailId, subject }, addressee) => {
    const { kind, details } = subject;
    const t = mailTexts(addressee.language);
    if (kind === 'welcome') return composeWelcomeMail({ webOrigin }, t);
    if (kind === 'payout-account-added') return writePayoutAccount(options, details, addressee);
    const at = new Date(details.at);
    if (kind === 'payment-receipt')
      return composeReceiptMail({ ...details, amountPaise: paise(details.amountPaise), at, webOrigin }, t);
    if (kind === 'account-closed') {
      const erasesAt = new Date(details.erasesAt);
      return composeAccountClosedMail({ at, erasesAt, webOrigin }, t);
    }
    if (kind === 'account-secured') return composeAccountSecuredMail({ ...details, at, webOrigin }, t);
    // All others are about something that the owner may not have done.
    const notMeLink = await makeNotMeLink(tx, { playerId: addressee.playerId, mailId }, kind);
    if (kind === 'identity-linked') {
      const compose = details.isPasswordRemoved ? composePasswordRemovedMail : composeIdentityLinkedMail;
      return compose({ ...details, at, webOrigin, notMeLink }, t);
    }
    if (kind === 'passkey-removed' || kind === 'passkey-refused') {
      const compose = kind === 'passkey-removed' ? composePasskeyRemovedMail : composePasskeyRefusedMail;
      return compose({ ...details, at, addedAt: new Date(details.addedAt), webOrigin, notMeLink }, t);
    }
    if (kind === 'passkey-added') return composePasskeyAddedMail({ ...details, at, webOrigin, notMeLink }, t);
    if (kind === 'account-reopened') return composeAccountReopenedMail({ ...details, at, notMeLink }, t);
    if (kind === 'new-sign-in') return composeNewSignInMail({ ...details, at, notMeLink }, t);
    if (kind !== 'password-changed') return composeFactorMail(subject, { webOrigin, notMeLink }, t);
    const compose = details.isByOldPassword ? composePasswordReplacedMail : composePasswordChangedMail;
    return compose({ ...details, at, notMeLink }, t);
  };
}
