import type { AuthTestServer } from './auth-test-server.js';
import type { BrowserAnswer, TestBrowser } from './test-browser.js';
import { emailLinkIn } from './test-mailer.js';

const SUBJECTS = {
  new: 'Confirm your new email address',
  old: 'Confirm that your email changes',
  undo: 'Your email was changed',
} as const;

/** A player whose address is verified, with the calls about another address. */
export interface EmailOwner {
  /** Signed in, with a fresh proof. */
  readonly browser: TestBrowser;
  request(email: unknown): Promise<BrowserAnswer>;
  /** The token in the given link to an address, the first counting 1. */
  link(use: keyof typeof SUBJECTS, address: string, ordinal?: number): Promise<string>;
  /** Requests the address, and uses both links. */
  move(from: string, to: string): Promise<void>;
  details(): Promise<Record<string, unknown>>;
  credentials(): Promise<Record<string, unknown>>;
}

/** Presses the button behind a link, in a browser that has nothing to do with the account. */
export const confirmLink = (server: AuthTestServer, token: unknown): Promise<BrowserAnswer> =>
  server.browser().post('/api/user/email-change/confirm', { token });

export const undoLink = (server: AuthTestServer, token: unknown): Promise<BrowserAnswer> =>
  server.browser().post('/api/user/email-change/undo', { token });

export async function createEmailOwner(server: AuthTestServer, email: string): Promise<EmailOwner> {
  const browser = await server.registered(email);
  await server.verify(email);
  const dataOf = async (path: string) => (await browser.get(path)).body['data'] as Record<string, unknown>;
  const request = (to: unknown) => browser.post('/api/user/change-email', { email: to });
  const link: EmailOwner['link'] = async (use, address, ordinal = 1) =>
    emailLinkIn(await server.mailer.mailAbout(SUBJECTS[use], address, ordinal));
  return {
    browser,
    request,
    link,
    async move(from, to) {
      const sentBefore = server.mailer.sent.length;
      const requested = await request(to);
      if (requested.status !== 200) throw new Error(`The request answered ${requested.text}`);
      await server.mailsAreOut();
      const mails = server.mailer.sent.slice(sentBefore);
      for (const [use, address] of [
        ['new', to],
        ['old', from],
      ] as const) {
        const mail = mails.find(({ to: sentTo, subject }) => sentTo === address && subject === SUBJECTS[use]);
        const confirmed = await confirmLink(server, emailLinkIn(mail ?? { text: '' }));
        if (confirmed.status !== 200) throw new Error(`The link of ${address} answered ${confirmed.text}`);
      }
      await server.mailsAreOut();
    },
    details: () => dataOf('/api/user/my-details'),
    credentials: () => dataOf('/api/user/credentials'),
  };
}
