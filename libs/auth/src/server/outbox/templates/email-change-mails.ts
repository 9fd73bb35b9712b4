import { button, facts, layOutMail, paragraph, smallPrint, type MailContent } from './mail-layout.js';
import { mailTime } from './mail-time.js';

export interface AskedChange {
  readonly link: URL;
  readonly expiresAt: Date;
}

/**
 * The mail to the new address. Its owner may be anybody: somebody may have typed their address by mistake. So it has
 * neither the present address nor a name.
 */
export const composeProveNewEmailMail = ({ link, expiresAt }: AskedChange): MailContent =>
  layOutMail({
    subject: 'Confirm your new email address',
    blocks: [
      paragraph('Somebody asked to use this email address for a Paasa account. Was it you?'),
      button('Use this address', link.href),
      paragraph('The account’s present address gets a mail too. Both addresses must agree.'),
      smallPrint(`The link works once, until ${mailTime(expiresAt)}.`),
      smallPrint('If you did not ask for this, you can ignore this mail: nothing changes then.'),
    ],
  });

/** The mail to the present address. */
export const composeConfirmEmailChangeMail = ({
  link,
  expiresAt,
  newEmail,
}: AskedChange & { readonly newEmail: string }): MailContent =>
  layOutMail({
    subject: 'Confirm that your email changes',
    blocks: [
      paragraph('Somebody who is signed in to your Paasa account wants to change its email address.'),
      facts(['New address', newEmail]),
      paragraph('If it was you, agree here. The new address gets a link too, and both are needed.'),
      button('Agree to the change', link.href),
      smallPrint(`The link works once, until ${mailTime(expiresAt)}.`),
      paragraph(
        'If it was not you, do not agree: then nothing changes. But somebody has access to your account: reset your password at Paasa. That ends this change, and signs out every device.',
      ),
    ],
  });

export interface DoneChange {
  readonly newEmail: string;
  readonly at: Date;
  readonly device: string;
  readonly link: URL;
  readonly expiresAt: Date;
}

/** The mail to the earlier address. Its link brings that address back. */
export const composeEmailChangedMail = (change: DoneChange): MailContent =>
  layOutMail({
    subject: 'Your email was changed',
    blocks: [
      paragraph('Your Paasa account has another email address now. This address is not used any more.'),
      facts(['New address', change.newEmail], ['When', mailTime(change.at)], ['Device', change.device]),
      paragraph('If it was you, there is nothing to do.'),
      paragraph(
        `If it was not you, undo it before ${mailTime(change.expiresAt)}. Your account then has this address again, every device is signed out, and what was added since to log in with is removed.`,
      ),
      button('Undo the change', change.link.href),
    ],
  });

/**
 * Where the links of these mails lead.
 *
 * The token stands behind the `#`: browsers send that to no server. The page does nothing before a button is pressed, so a
 * scanner of mails uses up no link.
 */
export function emailChangeLink(webOrigin: string, use: 'new' | 'old' | 'undo', token: string): URL {
  const link = new URL(use === 'undo' ? '/profile/undo-email' : '/profile/confirm-email', webOrigin);
  link.hash = new URLSearchParams({ [use]: token }).toString();
  return link;
}
