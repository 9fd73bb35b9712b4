import type { SocialProviderName } from '../../../contract/social-sign-in.js';
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

export interface Occasion {
  readonly at: Date;
  readonly device: string;
  readonly webOrigin: string;
}

export interface LinkOccasion extends Occasion {
  readonly provider: SocialProviderName;
}

const factsOf = ({ at, device }: Occasion): MailBlock => facts(['When', mailTime(at)], ['Device', device]);

const resetButton = ({ webOrigin }: Occasion, label = 'Reset password'): MailBlock =>
  button(label, new URL('/forgot-password', webOrigin).href);

const nothingToDo = paragraph('If it was you, there is nothing to do.');

export const composePasswordChangedMail = (occasion: Occasion): MailContent =>
  layOutMail({
    subject: 'Your password was changed',
    blocks: [
      paragraph('The password of your Paasa account was changed. All devices were signed out.'),
      factsOf(occasion),
      nothingToDo,
      paragraph(
        'If it was not you, somebody can read your mail: change the password of your mailbox first, then reset your password here.',
      ),
      resetButton(occasion),
    ],
  });

export const composeNewSignInMail = (occasion: Occasion): MailContent =>
  layOutMail({
    subject: 'New sign-in to your account',
    blocks: [
      paragraph('Somebody signed in to your Paasa account from a new device.'),
      factsOf(occasion),
      nothingToDo,
      paragraph('If it was not you, reset your password. That signs out every device.'),
      resetButton(occasion),
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
      paragraph(
        `If it was not you, somebody has an account at ${provider} with your email address: secure your mailbox and that account first, then reset your password here. That signs out every device.`,
      ),
      resetButton(occasion),
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
        'The account was made with a password. We cannot know whether you or a stranger chose it, so we removed it and signed out all other devices.',
      ),
      paragraph('If it was you, you can go on. If you want a password as well, set a new one here.'),
      resetButton(occasion, 'Set a new password'),
      paragraph(
        `If it was not you, somebody has an account at ${provider} with your email address: secure your mailbox and that account first, then set a new password here. That signs out every device.`,
      ),
    ],
  });
}
