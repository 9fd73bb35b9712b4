import { layOutMail, type MailContent } from './mail-layout.js';

/** The mail after an address was verified. */
export function composeWelcomeMail({ webOrigin }: { readonly webOrigin: string }): MailContent {
  return layOutMail({
    subject: 'Your Paasa account is ready',
    heading: 'Your account is ready',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Thank you for verifying your email address. You can now use your wallet and play every game.',
      },
      {
        kind: 'paragraph',
        text: 'Every result can be checked: the numbers behind a bet are fixed before you place it.',
      },
      { kind: 'button', label: 'Open Paasa', address: new URL('/games', webOrigin).href },
      { kind: 'note', text: 'Play for fun, and only with what you can spare.' },
    ],
  });
}
