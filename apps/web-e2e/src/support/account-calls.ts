import type { Answer, HttpClient } from './http-client.js';
import { mailsTo, newestMailTo } from './mailbox.js';
import type { ProductAddress } from './product.js';

/** The calls for an account, in the order in which the screens make them. */

export type MessageAnswer = Answer<{ readonly message: string }>;

export const logIn = (browser: HttpClient, email: string, password: string): Promise<MessageAnswer> =>
  browser.call('POST', '/api/user/login', { body: { email, password } });

export const requestCode = (browser: HttpClient, email: string): Promise<MessageAnswer> =>
  browser.call('POST', '/api/user/reset-password', { body: { email } });

export const enterCode = (browser: HttpClient, email: string, otp: string): Promise<MessageAnswer> =>
  browser.call('POST', '/api/user/verify-reset-password-otp', { body: { email, otp } });

export const openResetLink = (browser: HttpClient, email: string, token: string): Promise<MessageAnswer> =>
  browser.call('POST', '/api/user/open-reset-link', { body: { email, token } });

export const setPassword = (
  browser: HttpClient,
  email: string,
  newPassword: string,
): Promise<MessageAnswer> =>
  browser.call('POST', '/api/user/set-new-password', { body: { email, newPassword } });

/**
 * Whether a text shows a code of six digits as a separate word. Times and ids may contain the same digits by chance.
 */
export const showsCode = (text: string, code: string): boolean =>
  new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(text);

/** The link to a new password in the newest mail that has one, after `count` mails have arrived. */
export async function newPasswordLinkOf(
  product: ProductAddress,
  email: string,
  mailCount: number,
): Promise<URL> {
  await newestMailTo(product, email, mailCount);
  const mails = await mailsTo(product, email);
  const [link] = mails.flatMap(
    ({ text }) => /https?:\/\/\S+\/set-new-password\?email=\S+#token=[\w-]+/.exec(text) ?? [],
  );
  if (link === undefined) throw new Error(`No link to a new password among ${String(mails.length)} mails.`);
  return new URL(link);
}

/**
 * The code in the newest mail that has one, after `count` mails have arrived. Mails are sent in parallel, so the
 * welcome may arrive after a code that was requested later.
 */
export async function codeOf(product: ProductAddress, email: string, mailCount: number): Promise<string> {
  await newestMailTo(product, email, mailCount);
  const mails = await mailsTo(product, email);
  const [code] = mails.flatMap(({ text }) =>
    text.includes('/verify-user') ? [] : (/\b\d{6}\b/.exec(text) ?? []),
  );
  if (code === undefined)
    throw new Error(`No code in the mails: ${mails.map(({ text }) => text).join('\n')}`);
  return code;
}
