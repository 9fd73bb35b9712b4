import { layOutMail, type MailContent } from './mail-layout.js';

/** The mail with the code to reset a password. The code is not in the subject, which locked screens show. */
export function composeResetMail({ code }: { readonly code: string }): MailContent {
  return layOutMail({
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    blocks: [
      { kind: 'paragraph', text: 'Enter this code on the page where you asked for it:' },
      { kind: 'code', code },
      { kind: 'paragraph', text: 'It is valid for 10 minutes and works once. Never give it to anybody.' },
      {
        kind: 'note',
        text: 'If you did not ask for it, you can ignore this mail: your password stays as it is.',
      },
    ],
  });
}
