import { translatorOf } from '@paasa/texts';
import { deviceNameIn } from '../../../rules/device-name.js';
import { button, facts, layOutMail, paragraph, smallPrint, type MailContent } from './mail-layout.js';
import { mailTime } from './mail-time.js';
import { texts } from './texts/texts.js';

export interface AskedChange {
  readonly link: URL;
  readonly expiresAt: Date;
}

/**
 * The mail to the new address. Its owner may be anybody: somebody may have typed their address by mistake. So it has
 * neither the present address nor a name.
 */
export const composeProveNewEmailMail = (
  { link, expiresAt }: AskedChange,
  t = translatorOf(texts, 'en'),
): MailContent =>
  layOutMail(
    {
      subject: t('prove.subject'),
      blocks: [
        paragraph(t('prove.text')),
        button(t('prove.button'), link.href, t),
        paragraph(t('prove.both')),
        smallPrint(t('linkUntil', { time: mailTime(expiresAt, t) })),
        smallPrint(t('prove.ignore')),
      ],
    },
    t,
  );

/** The mail to the present address. */
export const composeConfirmEmailChangeMail = (
  { link, expiresAt, newEmail }: AskedChange & { readonly newEmail: string },
  t = translatorOf(texts, 'en'),
): MailContent =>
  layOutMail(
    {
      subject: t('confirm.subject'),
      blocks: [
        paragraph(t('confirm.text')),
        facts([t('fact.newAddress'), newEmail]),
        paragraph(t('confirm.agree')),
        button(t('confirm.button'), link.href, t),
        smallPrint(t('linkUntil', { time: mailTime(expiresAt, t) })),
        paragraph(t('confirm.notYou')),
      ],
    },
    t,
  );

export interface DoneChange {
  readonly newEmail: string;
  readonly at: Date;
  readonly device: string;
  readonly link: URL;
  readonly expiresAt: Date;
}

/** The mail to the earlier address. Its link brings that address back. */
export const composeEmailChangedMail = (change: DoneChange, t = translatorOf(texts, 'en')): MailContent =>
  layOutMail(
    {
      subject: t('changed.subject'),
      blocks: [
        paragraph(t('changed.text')),
        facts(
          [t('fact.newAddress'), change.newEmail],
          [t('fact.when'), mailTime(change.at, t)],
          [t('fact.device'), deviceNameIn(change.device, t.language)],
        ),
        paragraph(t('nothingToDo')),
        paragraph(t('changed.undo', { time: mailTime(change.expiresAt, t) })),
        button(t('changed.button'), change.link.href, t),
      ],
    },
    t,
  );

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
