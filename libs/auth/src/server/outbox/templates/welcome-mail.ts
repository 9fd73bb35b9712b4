import { translatorOf } from '@paasa/texts';
import { button, layOutMail, smallPrint, paragraph, type MailContent } from './mail-layout.js';
import { texts } from './texts/texts.js';

export function composeWelcomeMail(
  { webOrigin }: { readonly webOrigin: string },
  t = translatorOf(texts, 'en'),
): MailContent {
  return layOutMail(
    {
      subject: t('welcome.subject'),
      heading: t('welcome.heading'),
      blocks: [
        paragraph(t('welcome.thanks')),
        paragraph(t('welcome.checked')),
        button(t('welcome.open'), new URL('/games', webOrigin).href, t),
        smallPrint(t('welcome.spare')),
      ],
    },
    t,
  );
}
