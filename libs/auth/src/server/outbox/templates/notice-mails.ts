import { translatorOf } from '@paasa/texts';
import type { SocialProviderName } from '../../../contract/social-sign-in.js';
import { deviceNameIn } from '../../../rules/device-name.js';
import { NEW_WAY_IN_DAYS } from '../../../rules/not-me-links.js';
import {
  button,
  facts,
  layOutMail,
  smallPrint,
  paragraph,
  type MailBlock,
  type MailContent,
  type MailTexts,
} from './mail-layout.js';
import { mailTime } from './mail-time.js';
import { texts } from './texts/texts.js';

/** Something that happened to an account; the owner may not have done it. */
export interface Occasion {
  readonly at: Date;
  readonly device: string;
  /** Null or absent in mails from before it was stored. */
  readonly network?: string | null | undefined;
  /** Secures the account without a sign-in. */
  readonly notMeLink: string;
}

export interface LinkOccasion extends Occasion {
  readonly provider: SocialProviderName;
  readonly webOrigin: string;
}

export const factsOf = ({ at, device, network }: Omit<Occasion, 'notMeLink'>, t: MailTexts): MailBlock =>
  facts(
    [t('fact.when'), mailTime(at, t)],
    [t('fact.device'), deviceNameIn(device, t.language)],
    ...(network === null || network === undefined ? [] : [[t('fact.network'), network] as const]),
  );

export const nothingToDo = (t: MailTexts): MailBlock => paragraph(t('nothingToDo'));

/** What an owner does before the press. */
interface FirstStep {
  readonly first: 'none' | 'mailbox' | 'provider' | 'support';
  readonly provider?: string;
}

/** What an owner does who has not done it. */
export const notMe = (
  { notMeLink }: Pick<Occasion, 'notMeLink'>,
  t: MailTexts,
  { first, provider = '' }: FirstStep = { first: 'none' },
): readonly MailBlock[] => [
  paragraph(t('notMe.text', { first, provider, days: String(NEW_WAY_IN_DAYS) })),
  button(t('notMe.button'), notMeLink, t),
];

export const composePasswordChangedMail = (occasion: Occasion, t = translatorOf(texts, 'en')): MailContent =>
  layOutMail(
    {
      subject: t('password.subject'),
      blocks: [
        paragraph(t('password.changed')),
        factsOf(occasion, t),
        nothingToDo(t),
        ...notMe(occasion, t, { first: 'mailbox' }),
      ],
    },
    t,
  );

/** The mail after a change in the profile, which needed the old password. */
export const composePasswordReplacedMail = (occasion: Occasion, t = translatorOf(texts, 'en')): MailContent =>
  layOutMail(
    {
      subject: t('password.subject'),
      blocks: [
        paragraph(t('password.replaced')),
        factsOf(occasion, t),
        nothingToDo(t),
        ...notMe(occasion, t),
      ],
    },
    t,
  );

export const composeNewSignInMail = (occasion: Occasion, t = translatorOf(texts, 'en')): MailContent =>
  layOutMail(
    {
      subject: t('signIn.subject'),
      blocks: [
        paragraph(t('signIn.text')),
        factsOf(occasion, t),
        nothingToDo(t),
        ...notMe(occasion, t),
        smallPrint(t('signIn.most')),
      ],
    },
    t,
  );

const providerNames: Readonly<Record<SocialProviderName, string>> = { google: 'Google', github: 'GitHub' };

/** The mail after the first sign-in with a provider to an account that existed before. */
export function composeIdentityLinkedMail(
  occasion: LinkOccasion,
  t = translatorOf(texts, 'en'),
): MailContent {
  const provider = providerNames[occasion.provider];
  return layOutMail(
    {
      subject: t('linked.subject'),
      blocks: [
        paragraph(t('linked.text', { provider })),
        factsOf(occasion, t),
        nothingToDo(t),
        ...notMe(occasion, t, { first: 'provider', provider }),
      ],
    },
    t,
  );
}

/**
 * The mail after the first sign-in with a provider to an account that was made with a password.
 *
 * Somebody else may have registered the address, so the password is removed. The owner can set a new one by mail.
 */
export function composePasswordRemovedMail(
  occasion: LinkOccasion,
  t = translatorOf(texts, 'en'),
): MailContent {
  const provider = providerNames[occasion.provider];
  return layOutMail(
    {
      subject: t('removedPassword.subject'),
      blocks: [
        paragraph(t('removedPassword.text', { provider })),
        factsOf(occasion, t),
        paragraph(t('removedPassword.why')),
        paragraph(t('removedPassword.you')),
        button(t('newPassword'), new URL('/forgot-password', occasion.webOrigin).href, t),
        ...notMe(occasion, t, { first: 'provider', provider }),
      ],
    },
    t,
  );
}
