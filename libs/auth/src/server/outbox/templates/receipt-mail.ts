import { translatorOf } from '@paasa/texts';
import { formatRupees, type Paise } from '@paasa/money';
import { button, facts, layOutMail, paragraph, type MailContent } from './mail-layout.js';
import { mailTime } from './mail-time.js';
import { texts } from './texts/texts.js';

export interface Receipt {
  readonly type: 'DEPOSIT' | 'WITHDRAW';
  readonly amountPaise: Paise;
  readonly reference: string;
  readonly at: Date;
  readonly webOrigin: string;
}

export function composeReceiptMail(
  { type, amountPaise, reference, at, webOrigin }: Receipt,
  t = translatorOf(texts, 'en'),
): MailContent {
  const amount = formatRupees(amountPaise);
  return layOutMail(
    {
      subject: t('receipt.subject', { type, amount }),
      heading: t('receipt.heading', { type }),
      blocks: [
        paragraph(t('receipt.text', { type })),
        facts(
          [t('fact.amount'), amount],
          [t('fact.when'), mailTime(at, t)],
          [t('fact.reference'), reference],
        ),
        button(t('receipt.button'), new URL('/profile', webOrigin).href, t),
      ],
    },
    t,
  );
}
