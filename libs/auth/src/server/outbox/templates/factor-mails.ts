import type { MailSubject } from '../../mail/mail-kinds.js';
import { button, facts, layOutMail, paragraph, type MailBlock, type MailContent } from './mail-layout.js';
import { mailTime } from './mail-time.js';
import { factsOf, notMe, nothingToDo } from './notice-mails.js';

type FactorKind =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'factors-reset';
export type FactorSubject = Extract<MailSubject, { kind: FactorKind }>;

const texts: Readonly<Record<FactorKind, { readonly subject: string; readonly happened: string }>> = {
  'two-factor-on': {
    subject: 'Two-factor authentication is on',
    happened:
      'From now on a login to your Paasa account needs a code of your authenticator app. Keep your recovery codes in a safe place: each lets you in once without the app.',
  },
  'two-factor-off': {
    subject: 'Two-factor authentication is off',
    happened: 'A login to your Paasa account no longer needs a code of an authenticator app.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    happened: 'New recovery codes were made for your Paasa account. The earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: 'Somebody used one of your recovery codes in place of a code of your authenticator app.',
  },
  'factors-reset': {
    subject: 'Your second factors were removed',
    happened:
      'Our support has removed the second factors of your Paasa account, and logged out all devices. Log in with your password, or with Google or GitHub. Then turn two-factor authentication on again.',
  },
};

interface Links {
  readonly webOrigin: string;
  readonly notMeLink: string;
}

function blocksOf(subject: FactorSubject, links: Links): MailBlock[] {
  const at = new Date(subject.details.at);
  if (subject.kind === 'factors-reset')
    return [facts(['When', mailTime(at)]), ...notMe(links, 'write to our support at once. After that, ')];
  const occasion = factsOf({ ...subject.details, at });
  if (subject.kind !== 'recovery-code-used') return [occasion, nothingToDo, ...notMe(links)];
  const { unusedCount } = subject.details;
  return [
    occasion,
    facts(['Codes left', String(unusedCount)]),
    paragraph('If it was you, make new codes before the last one is used.'),
    button('Make new codes', new URL('/profile/security', links.webOrigin).href),
    ...notMe(links),
  ];
}

/** The mails about second factors. */
export function composeFactorMail(subject: FactorSubject, links: Links): MailContent {
  const { subject: title, happened } = texts[subject.kind];
  return layOutMail({ subject: title, blocks: [paragraph(happened), ...blocksOf(subject, links)] });
}
