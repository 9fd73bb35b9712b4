import { translatorOf } from '@paasa/texts';
import { NEW_WAY_IN_DAYS } from '../../../rules/not-me-links.js';
import { button, facts, layOutMail, paragraph, type MailContent, type MailTexts } from './mail-layout.js';
import { mailTime } from './mail-time.js';
import { factsOf, notMe, nothingToDo, type Occasion } from './notice-mails.js';
import { texts } from './texts/texts.js';

interface SiteOccasion extends Occasion {
  readonly webOrigin: string;
}

export interface PasskeyOccasion extends SiteOccasion {
  readonly addedAt: Date;
}

const securityButton = ({ webOrigin }: SiteOccasion, t: MailTexts) =>
  button(t('passkey.see'), new URL('/profile/security', webOrigin).href, t);

const factsOfPasskey = (occasion: PasskeyOccasion, t: MailTexts) => [
  facts([t('fact.passkey'), t('passkey.addedAt', { time: mailTime(occasion.addedAt, t) })]),
  factsOf(occasion, t),
];

export const composePasskeyAddedMail = (occasion: SiteOccasion, t = translatorOf(texts, 'en')): MailContent =>
  layOutMail(
    {
      subject: t('passkey.added.subject'),
      blocks: [
        paragraph(t('passkey.added.text')),
        factsOf(occasion, t),
        nothingToDo(t),
        ...notMe(occasion, t),
        paragraph(t('passkey.added.stop', { days: String(NEW_WAY_IN_DAYS) })),
        securityButton(occasion, t),
      ],
    },
    t,
  );

export const composePasskeyRemovedMail = (
  occasion: PasskeyOccasion,
  t = translatorOf(texts, 'en'),
): MailContent =>
  layOutMail(
    {
      subject: t('passkey.removed.subject'),
      blocks: [
        paragraph(t('passkey.removed.text')),
        ...factsOfPasskey(occasion, t),
        nothingToDo(t),
        ...notMe(occasion, t),
      ],
    },
    t,
  );

export const composePasskeyRefusedMail = (
  occasion: PasskeyOccasion,
  t = translatorOf(texts, 'en'),
): MailContent =>
  layOutMail(
    {
      subject: t('passkey.refused.subject'),
      blocks: [
        paragraph(t('passkey.refused.text')),
        ...factsOfPasskey(occasion, t),
        paragraph(t('passkey.refused.next')),
        securityButton(occasion, t),
      ],
    },
    t,
  );
