import { NEW_WAY_IN_DAYS } from '../../../rules/not-me-links.js';
import { button, facts, layOutMail, paragraph, type MailContent } from './mail-layout.js';
import { mailTime } from './mail-time.js';
import { factsOf, notMe, nothingToDo, type Occasion } from './notice-mails.js';

interface SiteOccasion extends Occasion {
  readonly webOrigin: string;
}

export interface PasskeyOccasion extends SiteOccasion {
  readonly addedAt: Date;
}

const securityButton = ({ webOrigin }: SiteOccasion) =>
  button('See your passkeys', new URL('/profile/security', webOrigin).href);

const factsOfPasskey = (occasion: PasskeyOccasion) => [
  facts(['Passkey', `added ${mailTime(occasion.addedAt)}`]),
  factsOf(occasion),
];

export const composePasskeyAddedMail = (occasion: SiteOccasion): MailContent =>
  layOutMail({
    subject: 'A passkey was added to your account',
    blocks: [
      paragraph('From now on your Paasa account can be opened with this passkey, without the password.'),
      factsOf(occasion),
      nothingToDo,
      ...notMe(occasion),
      paragraph(
        `A new password alone does not stop a person who has added a passkey. “This was not me” does, in the first ${String(NEW_WAY_IN_DAYS)} days. After that, log in and remove this passkey.`,
      ),
      securityButton(occasion),
    ],
  });

export const composePasskeyRemovedMail = (occasion: PasskeyOccasion): MailContent =>
  layOutMail({
    subject: 'A passkey was removed from your account',
    blocks: [
      paragraph(
        'This passkey no longer opens your Paasa account. Other devices that logged in with it were logged out. Your device may still show it: you can delete it there.',
      ),
      ...factsOfPasskey(occasion),
      nothingToDo,
      ...notMe(occasion),
    ],
  });

export const composePasskeyRefusedMail = (occasion: PasskeyOccasion): MailContent =>
  layOutMail({
    subject: 'We refused a passkey of your account',
    blocks: [
      paragraph(
        'Each use of a passkey is counted. Somebody used one of yours with an old count, which happens if the passkey was copied. We let nobody in.',
      ),
      ...factsOfPasskey(occasion),
      paragraph('Please log in another way, remove this passkey, and add a new one on your device.'),
      securityButton(occasion),
    ],
  });
