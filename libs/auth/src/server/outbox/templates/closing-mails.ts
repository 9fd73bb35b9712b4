import { closingDay, REOPEN_FOR_DAYS } from '../../../rules/closing-times.js';
import { button, facts, layOutMail, paragraph, type MailContent } from './mail-layout.js';
import { mailTime } from './mail-time.js';
import { factsOf, notMe, nothingToDo, type Occasion } from './notice-mails.js';

export const composeAccountClosedMail = ({
  at,
  erasesAt,
  webOrigin,
}: {
  readonly at: Date;
  readonly erasesAt: Date;
  readonly webOrigin: string;
}): MailContent =>
  layOutMail({
    subject: 'Your account is closed',
    blocks: [
      paragraph('You have closed your Paasa account. All devices were signed out.'),
      facts(['When', mailTime(at)], ['Erased on', closingDay(erasesAt)]),
      paragraph(
        `For ${String(REOPEN_FOR_DAYS)} days you can open it again: log in as before. After that, what names you is erased. Bets and payments stay in our books under a number.`,
      ),
      button('Log in to open it again', new URL('/login', webOrigin).href),
      paragraph(
        'If it was not you, reset your password first. Then log in with the new one, and open the account again.',
      ),
      paragraph('We send no more mails, unless somebody asks for a new password.'),
    ],
  });

export const composeAccountReopenedMail = (occasion: Occasion): MailContent =>
  layOutMail({
    subject: 'Your account is open again',
    blocks: [
      paragraph('Your Paasa account was closed, and is open again. Nothing was erased.'),
      factsOf(occasion),
      nothingToDo,
      ...notMe(occasion),
    ],
  });
