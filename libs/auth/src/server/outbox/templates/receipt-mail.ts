import { formatRupees, type Paise } from '@paasa/money';
import { button, facts, layOutMail, paragraph, type MailContent } from './mail-layout.js';
import { mailTime } from './mail-time.js';

export interface Receipt {
  readonly type: 'DEPOSIT' | 'WITHDRAW';
  readonly amountPaise: Paise;
  readonly reference: string;
  readonly at: Date;
  readonly webOrigin: string;
}

const words = {
  DEPOSIT: { name: 'deposit', sentence: 'Your deposit has reached your wallet.' },
  WITHDRAW: { name: 'withdrawal', sentence: 'Your withdrawal was paid out.' },
};

export function composeReceiptMail({ type, amountPaise, reference, at, webOrigin }: Receipt): MailContent {
  const { name, sentence } = words[type];
  const amount = formatRupees(amountPaise);
  return layOutMail({
    subject: `Receipt for your ${name} of ${amount}`,
    heading: `Receipt for your ${name}`,
    blocks: [
      paragraph(sentence),
      facts(['Amount', amount], ['When', mailTime(at)], ['Reference', reference]),
      button('See your transactions', new URL('/profile', webOrigin).href),
    ],
  });
}
