import { button, layOutMail, smallPrint, paragraph, type MailContent } from './mail-layout.js';

/**
 * The mail with a verification link.
 *
 * No mail has the player's name: an attacker could register another person's address and send them a message as the
 * name.
 */
export function composeVerificationMail({ link }: { readonly link: URL }): MailContent {
  return layOutMail({
    subject: 'Verify your email address',
    heading: 'Welcome to Paasa!',
    blocks: [
      paragraph('Please verify your email address. Then you can deposit and play.'),
      button('Verify email', link.href),
      smallPrint(
        'The link works once, within the next hour. Open it in the browser in which you registered; in another one, we ask for your password.',
      ),
      smallPrint('If you did not create an account at Paasa, you can ignore this mail.'),
    ],
  });
}

export function verificationLink(webOrigin: string, token: string): URL {
  const link = new URL('/verify-user', webOrigin);
  link.searchParams.set('token', token);
  return link;
}
