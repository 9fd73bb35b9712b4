import { button, facts, layOutMail, paragraph, type MailContent } from './mail-layout.js';
import { mailTime } from './mail-time.js';

export interface NewPayoutAccount {
  readonly kind: 'bank' | 'upi';
  readonly last4: string;
  readonly at: Date;
  /** Null if the first payout may go out at once. */
  readonly firstPayoutAfter: Date | null;
  /** Stops the account without a sign-in. */
  readonly link: string;
}

const names = { bank: 'Bank account', upi: 'UPI ID' };

export function composePayoutAccountMail(added: NewPayoutAccount): MailContent {
  const { kind, last4, at, firstPayoutAfter, link } = added;
  const wait: [string, string][] =
    firstPayoutAfter === null ? [] : [['First payout', `not before ${mailTime(firstPayoutAfter)}`]];
  return layOutMail({
    subject: 'A new payout account was added',
    blocks: [
      paragraph(
        'Money of your Paasa account can now be paid out to an account that you have not used before.',
      ),
      facts(['Account', `${names[kind]} •••• ${last4}`], ['When', mailTime(at)], ...wait),
      paragraph('If it was you, there is nothing to do.'),
      paragraph(
        'If it was not you, stop it: no money goes to this account then, and what has not been sent comes back. It also signs out every device and stops all withdrawals. Reset your password afterwards.',
      ),
      button('Stop payouts to this account', link),
    ],
  });
}
