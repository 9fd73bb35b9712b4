import type { AuthTestServer } from './auth-test-server.js';
import type { BrowserAnswer, TestBrowser } from './test-browser.js';
import { codeIn, resetTokenIn } from './test-mailer.js';

export const RESET_SUBJECT = 'Your code to reset your password';
export const NEW_PASSWORD = 'a new horse battery';

/** A player who has forgotten a password, with the calls of the recovery. */
export interface ForgetfulPerson {
  /** The network of the player. */
  readonly browser: TestBrowser;
  ask(): Promise<BrowserAnswer>;
  /** The code of the given mail, the first counting 1. */
  code(ordinal?: number): Promise<string>;
  show(otp: unknown): Promise<BrowserAnswer>;
  /** The token of the link in the given mail. */
  linkToken(ordinal?: number): Promise<string>;
  openLink(token: unknown): Promise<BrowserAnswer>;
  set(newPassword?: unknown): Promise<BrowserAnswer>;
}

export function createForgetfulPerson(
  server: AuthTestServer,
  email: string,
  browser: TestBrowser = server.browser(),
): ForgetfulPerson {
  return {
    browser,
    ask: () => browser.post('/api/user/reset-password', { email }),
    code: async (ordinal = 1) => codeIn(await server.mailer.mailAbout(RESET_SUBJECT, email, ordinal)),
    show: (otp) => browser.post('/api/user/verify-reset-password-otp', { email, otp }),
    linkToken: async (ordinal = 1) =>
      resetTokenIn(await server.mailer.mailAbout(RESET_SUBJECT, email, ordinal)),
    openLink: (token) => browser.post('/api/user/open-reset-link', { email, token }),
    set: (newPassword = NEW_PASSWORD) => browser.post('/api/user/set-new-password', { email, newPassword }),
  };
}

/** A code that is not this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
