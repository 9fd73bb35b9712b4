import { translatorOf } from '@paasa/texts';
import { button, layOutMail, smallPrint, paragraph, type MailContent } from './mail-layout.js';
import { texts } from './texts/texts.js';

/**
 * The mail with a verification link.
 *
 * No mail has the player's name: an attacker could register another person's address and send them a message as the
 * name.
 */
export function composeVerificationMail(
  { link }: { readonly link: URL },
  t = translatorOf(texts, 'en'),
): MailContent {
  return layOutMail(
    {
      subject: t('verify.subject'),
      heading: t('verify.heading'),
      blocks: [
        paragraph(t('verify.text')),
        button(t('verify.button'), link.href, t),
        smallPrint(t('verify.once')),
        smallPrint(t('verify.ignore')),
      ],
    },
    t,
  );
}

export function verificationLink(webOrigin: string, token: string): URL {
  const link = new URL('/verify-user', webOrigin);
  link.searchParams.set('token', token);
  return link;
}
