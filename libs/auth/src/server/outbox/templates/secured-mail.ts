import { NEW_WAY_IN_DAYS } from '../../../rules/not-me-links.js';
import { wordsOfRemoved, type AddedWay } from '../../shared/removed-ways.js';
import { button, layOutMail, paragraph, type MailBlock, type MailContent } from './mail-layout.js';
import { factsOf, type Occasion } from './notice-mails.js';

interface Secured extends Omit<Occasion, 'notMeLink'> {
  readonly webOrigin: string;
  readonly removed: readonly AddedWay[];
}

function whatWasRemoved({ removed }: Secured, when: string): readonly MailBlock[] {
  const words = wordsOfRemoved(removed);
  if (words === null) return [];
  return [paragraph(`What was added ${when} is removed: ${words}. If it was yours, add it again.`)];
}

const passwordButton = ({ webOrigin }: Secured): MailBlock =>
  button('Set a new password', new URL('/forgot-password', webOrigin).href);

/** The mail after a press of “This was not me”. Whoever has an old mail can press it, so it says what to do then. */
export const composeAccountSecuredMail = (secured: Secured): MailContent =>
  layOutMail({
    subject: 'We have secured your account',
    blocks: [
      paragraph(
        'A link in one of our mails was used to say: this was not me. All devices of your Paasa account were signed out, and no money leaves it.',
      ),
      factsOf(secured),
      ...whatWasRemoved(secured, `in the last ${String(NEW_WAY_IN_DAYS)} days`),
      paragraph(
        'Somebody may know your password: set a new one now. Then log in, and look at the page Security: what is older is still there. On the page Withdraw you can allow withdrawals again.',
      ),
      passwordButton(secured),
      paragraph(
        'If it was not you who used the link, somebody can read your mail: change the password of your mailbox first.',
      ),
    ],
  });

/** The mail after the earlier address has undone a change; both addresses get it. */
export const composeEmailRestoredMail = (secured: Secured): MailContent =>
  layOutMail({
    subject: 'A change of your email was undone',
    blocks: [
      paragraph(
        'Your Paasa account has its earlier email again. This was asked for by the link that we sent there. All devices were signed out.',
      ),
      factsOf(secured),
      ...whatWasRemoved(secured, 'since the change'),
      paragraph(
        'If somebody else had changed the email, they may know your password: set a new one now. Secure your mailbox first, if somebody else can read it.',
      ),
      passwordButton(secured),
    ],
  });
