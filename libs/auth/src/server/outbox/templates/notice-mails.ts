import type { SocialProviderName } from '../../../contract/social-sign-in.js';
import { NEW_WAY_IN_DAYS } from '../../../rules/not-me-links.js';
import {
  button,
  facts,
  layOutMail,
  smallPrint,
  paragraph,
  type MailBlock,
  type MailContent,
} from './mail-layout.js';
import { mailTime } from './mail-time.js';

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

export const factsOf = ({ at, device, network }: Omit<Occasion, 'notMeLink'>): MailBlock =>
  facts(
    ['When', mailTime(at)],
    ['Device', device],
    ...(network === null || network === undefined ? [] : [['Network', network] as const]),
  );

export const nothingToDo = paragraph('If it was you, there is nothing to do.');

/** What an owner does who has not done it. `first` says what comes before the press. */
export const notMe = ({ notMeLink }: Pick<Occasion, 'notMeLink'>, first = ''): readonly MailBlock[] => [
  paragraph(
    `If it was not you, ${first}press “This was not me”. It signs out every device, stops withdrawals, and removes what was added in the last ${String(NEW_WAY_IN_DAYS)} days to log in with. Then reset your password.`,
  ),
  button('This was not me', notMeLink),
];

export const composePasswordChangedMail = (occasion: Occasion): MailContent =>
  layOutMail({
    subject: 'Your password was changed',
    blocks: [
      paragraph('The password of your Paasa account was changed. All devices were signed out.'),
      factsOf(occasion),
      nothingToDo,
      ...notMe(
        occasion,
        'somebody can read your mail: change the password of your mailbox first. After that, ',
      ),
    ],
  });

/** The mail after a change in the profile, which needed the old password. */
export const composePasswordReplacedMail = (occasion: Occasion): MailContent =>
  layOutMail({
    subject: 'Your password was changed',
    blocks: [
      paragraph(
        'The password of your Paasa account was changed by somebody who knew it. All other devices were signed out.',
      ),
      factsOf(occasion),
      nothingToDo,
      ...notMe(occasion),
    ],
  });

export const composeNewSignInMail = (occasion: Occasion): MailContent =>
  layOutMail({
    subject: 'New sign-in to your account',
    blocks: [
      paragraph('Somebody signed in to your Paasa account from a new device.'),
      factsOf(occasion),
      nothingToDo,
      ...notMe(occasion),
      smallPrint(
        'You get at most five such mails an hour. Your profile lists all devices that are signed in.',
      ),
    ],
  });

const providerNames: Readonly<Record<SocialProviderName, string>> = { google: 'Google', github: 'GitHub' };

/** The mail after the first sign-in with a provider to an account that existed before. */
export function composeIdentityLinkedMail(occasion: LinkOccasion): MailContent {
  const provider = providerNames[occasion.provider];
  return layOutMail({
    subject: 'A new way to sign in was added',
    blocks: [
      paragraph(
        `Somebody signed in to your Paasa account with ${provider}, where they have shown that this email address is theirs. From now on your account can be opened with ${provider} as well.`,
      ),
      factsOf(occasion),
      nothingToDo,
      ...notMe(
        occasion,
        `somebody has an account at ${provider} with your email address: secure your mailbox and that account first. After that, `,
      ),
    ],
  });
}

/**
 * The mail after the first sign-in with a provider to an account that was made with a password.
 *
 * Somebody else may have registered the address, so the password is removed. The owner can set a new one by mail.
 */
export function composePasswordRemovedMail(occasion: LinkOccasion): MailContent {
  const provider = providerNames[occasion.provider];
  return layOutMail({
    subject: 'Your password was removed',
    blocks: [
      paragraph(
        `Somebody signed in to your Paasa account with ${provider}, where they have shown that this email address is theirs. From now on your account can be opened with ${provider}.`,
      ),
      factsOf(occasion),
      paragraph(
        'The account was made with a password. We cannot know whether you or a stranger chose it, so we removed it, with all passkeys, and signed out all other devices.',
      ),
      paragraph('If it was you, you can go on. If you want a password as well, set a new one here.'),
      button('Set a new password', new URL('/forgot-password', occasion.webOrigin).href),
      ...notMe(
        occasion,
        `somebody has an account at ${provider} with your email address: secure your mailbox and that account first. After that, `,
      ),
    ],
  });
}
