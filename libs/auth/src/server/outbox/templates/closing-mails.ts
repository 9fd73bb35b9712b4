import { translatorOf } from '@paasa/texts';
import { REOPEN_FOR_DAYS } from '../../../rules/closing-times.js';
import { closingDayText } from '../../shared/account-closing.js';
import { button, facts, layOutMail, paragraph, type MailContent } from './mail-layout.js';
import { mailTime } from './mail-time.js';
import { factsOf, notMe, nothingToDo, type Occasion } from './notice-mails.js';
import { texts } from './texts/texts.js';

export const composeAccountClosedMail = (
  {
    at,
    erasesAt,
    webOrigin,
  }: {
    readonly at: Date;
    readonly erasesAt: Date;
    readonly webOrigin: string;
  },
  t = translatorOf(texts, 'en'),
): MailContent =>
  layOutMail(
    {
      subject: t('closed.subject'),
      blocks: [
        paragraph(t('closed.text')),
        facts([t('fact.when'), mailTime(at, t)], [t('fact.erased'), closingDayText(t.locale, erasesAt)]),
        paragraph(t('closed.days', { days: String(REOPEN_FOR_DAYS) })),
        button(t('closed.button'), new URL('/login', webOrigin).href, t),
        paragraph(t('closed.notYou')),
        paragraph(t('closed.noMore')),
      ],
    },
    t,
  );

export const composeAccountReopenedMail = (occasion: Occasion, t = translatorOf(texts, 'en')): MailContent =>
  layOutMail(
    {
      subject: t('reopened.subject'),
      blocks: [paragraph(t('reopened.text')), factsOf(occasion, t), nothingToDo(t), ...notMe(occasion, t)],
    },
    t,
  );
