import { translatorOf } from '@paasa/texts';
import { NEW_WAY_IN_DAYS } from '../../../rules/not-me-links.js';
import { wordsOfRemoved, type AddedWay } from '../../shared/removed-ways.js';
import {
  button,
  layOutMail,
  paragraph,
  type MailBlock,
  type MailContent,
  type MailTexts,
} from './mail-layout.js';
import { factsOf, type Occasion } from './notice-mails.js';
import { texts } from './texts/texts.js';

interface Secured extends Omit<Occasion, 'notMeLink'> {
  readonly webOrigin: string;
  readonly removed: readonly AddedWay[];
}

function whatWasRemoved(
  { removed }: Secured,
  say: (ways: string) => string,
  t: MailTexts,
): readonly MailBlock[] {
  const ways = wordsOfRemoved(removed, t.language);
  return ways === null ? [] : [paragraph(say(ways))];
}

const passwordButton = ({ webOrigin }: Secured, t: MailTexts): MailBlock =>
  button(t('newPassword'), new URL('/forgot-password', webOrigin).href, t);

/** The mail after a press of “This was not me”. Whoever has an old mail can press it, so it says what to do then. */
export const composeAccountSecuredMail = (secured: Secured, t = translatorOf(texts, 'en')): MailContent =>
  layOutMail(
    {
      subject: t('secured.subject'),
      blocks: [
        paragraph(t('secured.text')),
        factsOf(secured, t),
        ...whatWasRemoved(secured, (ways) => t('removed.days', { days: String(NEW_WAY_IN_DAYS), ways }), t),
        paragraph(t('secured.next')),
        passwordButton(secured, t),
        paragraph(t('secured.mailbox')),
      ],
    },
    t,
  );

/** The mail after the earlier address has undone a change; both addresses get it. */
export const composeEmailRestoredMail = (secured: Secured, t = translatorOf(texts, 'en')): MailContent =>
  layOutMail(
    {
      subject: t('restored.subject'),
      blocks: [
        paragraph(t('restored.text')),
        factsOf(secured, t),
        ...whatWasRemoved(secured, (ways) => t('removed.change', { ways }), t),
        paragraph(t('restored.next')),
        passwordButton(secured, t),
      ],
    },
    t,
  );
