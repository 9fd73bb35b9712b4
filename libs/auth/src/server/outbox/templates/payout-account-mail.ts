import { translatorOf } from '@paasa/texts';
import { button, facts, layOutMail, paragraph, type MailContent } from './mail-layout.js';
import { mailTime } from './mail-time.js';
import { texts } from './texts/texts.js';

export interface NewPayoutAccount {
  readonly kind: 'bank' | 'upi';
  readonly last4: string;
  readonly at: Date;
  /** Null if the first payout may go out at once. */
  readonly firstPayoutAfter: Date | null;
  /** Stops the account without a sign-in. */
  readonly link: string;
}

export function composePayoutAccountMail(
  added: NewPayoutAccount,
  t = translatorOf(texts, 'en'),
): MailContent {
  const { kind, last4, at, firstPayoutAfter, link } = added;
  const wait: [string, string][] =
    firstPayoutAfter === null
      ? []
      : [[t('fact.firstPayout'), t('payout.notBefore', { time: mailTime(firstPayoutAfter, t) })]];
  return layOutMail(
    {
      subject: t('payout.subject'),
      blocks: [
        paragraph(t('payout.text')),
        facts(
          [t('fact.account'), t(`payout.${kind}`, { last4 })],
          [t('fact.when'), mailTime(at, t)],
          ...wait,
        ),
        paragraph(t('nothingToDo')),
        paragraph(t('payout.stop')),
        button(t('payout.button'), link, t),
      ],
    },
    t,
  );
}
