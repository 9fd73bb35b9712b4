import { translatorOf } from '@paasa/texts';
import type { MailSubject } from '../../mail/mail-kinds.js';
import {
  button,
  facts,
  layOutMail,
  paragraph,
  type MailBlock,
  type MailContent,
  type MailTexts,
} from './mail-layout.js';
import { mailTime } from './mail-time.js';
import { factsOf, notMe, nothingToDo } from './notice-mails.js';
import { texts } from './texts/texts.js';

type FactorKind =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'factors-reset';
export type FactorSubject = Extract<MailSubject, { kind: FactorKind }>;

interface Links {
  readonly webOrigin: string;
  readonly notMeLink: string;
}

function blocksOf(subject: FactorSubject, links: Links, t: MailTexts): MailBlock[] {
  const at = new Date(subject.details.at);
  if (subject.kind === 'factors-reset')
    return [facts([t('fact.when'), mailTime(at, t)]), ...notMe(links, t, { first: 'support' })];
  const occasion = factsOf({ ...subject.details, at }, t);
  if (subject.kind !== 'recovery-code-used') return [occasion, nothingToDo(t), ...notMe(links, t)];
  const { unusedCount } = subject.details;
  return [
    occasion,
    facts([t('fact.codesLeft'), String(unusedCount)]),
    paragraph(t('factor.newCodes')),
    button(t('factor.newCodesButton'), new URL('/profile/security', links.webOrigin).href, t),
    ...notMe(links, t),
  ];
}

/** The mails about second factors. */
export function composeFactorMail(
  subject: FactorSubject,
  links: Links,
  t = translatorOf(texts, 'en'),
): MailContent {
  const { kind } = subject;
  const blocks = [paragraph(t(`factor.${kind}.text`)), ...blocksOf(subject, links, t)];
  return layOutMail({ subject: t(`factor.${kind}.subject`), blocks }, t);
}
