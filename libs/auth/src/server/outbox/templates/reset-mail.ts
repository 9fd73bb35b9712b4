import { translatorOf } from '@paasa/texts';
import { button, code, layOutMail, smallPrint, paragraph, type MailContent } from './mail-layout.js';
import { texts } from './texts/texts.js';

/** The mail with the code to reset a password. The code is not in the subject, which locked screens show. */
export function composeResetMail(
  mail: { readonly code: string; readonly link: URL },
  t = translatorOf(texts, 'en'),
): MailContent {
  return layOutMail(
    {
      subject: t('reset.subject'),
      heading: t('reset.heading'),
      blocks: [
        paragraph(t('reset.enter')),
        code(mail.code),
        paragraph(t('reset.valid')),
        paragraph(t('reset.link')),
        button(t('newPassword'), mail.link.href, t),
        smallPrint(t('reset.ignore')),
      ],
    },
    t,
  );
}

/**
 * Where the link of the mail leads.
 *
 * The token stands behind the `#`: browsers send that to no server, so no log and no scanner of mails uses it.
 */
export function resetLink(
  webOrigin: string,
  { email, token }: { readonly email: string; readonly token: string },
): URL {
  const link = new URL('/set-new-password', webOrigin);
  link.searchParams.set('email', email);
  link.hash = new URLSearchParams({ token }).toString();
  return link;
}
