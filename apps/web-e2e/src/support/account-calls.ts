import type { Answer, HttpClient } from './http-client.js';
import { newestMailTo } from './mailbox.js';
import type { ProductAddress } from './product.js';

/** What people do about their accounts, as the screens do it. */

export type Told = Answer<{ readonly message: string }>;

export const logIn = (browser: HttpClient, email: string, password: string): Promise<Told> =>
  browser.call('POST', '/api/user/login', { body: { email, password } });

export const askForCode = (browser: HttpClient, email: string): Promise<Told> =>
  browser.call('POST', '/api/user/reset-password', { body: { email } });

export const enterCode = (browser: HttpClient, email: string, otp: string): Promise<Told> =>
  browser.call('POST', '/api/user/verify-reset-password-otp', { body: { email, otp } });

export const setPassword = (browser: HttpClient, email: string, newPassword: string): Promise<Told> =>
  browser.call('POST', '/api/user/set-new-password', { body: { email, newPassword } });

/** The code in the newest mail; the verification mail and the welcome came before it. */
export async function codeOf(product: ProductAddress, email: string, mailCount: number): Promise<string> {
  const mail = await newestMailTo(product, email, mailCount);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`No code in the mail: ${mail.text}`);
  return code;
}
