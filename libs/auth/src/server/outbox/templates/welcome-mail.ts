import { button, layOutMail, smallPrint, paragraph, type MailContent } from './mail-layout.js';

export function composeWelcomeMail({ webOrigin }: { readonly webOrigin: string }): MailContent {
  return layOutMail({
    subject: 'Your Paasa account is ready',
    heading: 'Your account is ready',
    blocks: [
      paragraph(
        'Thank you for verifying your email address. You can now use your wallet and play every game.',
      ),
      paragraph('Every result can be checked: the numbers behind a bet are fixed before you place it.'),
      button('Open Paasa', new URL('/games', webOrigin).href),
      smallPrint('Play for fun, and only with what you can spare.'),
    ],
  });
}
