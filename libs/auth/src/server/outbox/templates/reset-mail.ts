import { button, code, layOutMail, smallPrint, paragraph, type MailContent } from './mail-layout.js';

/** The mail with the code to reset a password. The code is not in the subject, which locked screens show. */
export function composeResetMail(mail: { readonly code: string; readonly link: URL }): MailContent {
  return layOutMail({
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    blocks: [
      paragraph('Enter this code on the page where you asked for it:'),
      code(mail.code),
      paragraph('It is valid for 10 minutes and works once. Never give it to anybody.'),
      paragraph(
        'Or open this link. It works on every device, once, within the next hour. Send it to nobody.',
      ),
      button('Set a new password', mail.link.href),
      smallPrint('If you did not ask for it, you can ignore this mail: your password stays as it is.'),
    ],
  });
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
