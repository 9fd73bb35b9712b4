import { setTimeout as delay } from 'node:timers/promises';
import type { ProductAddress } from './product.js';
import type { Mail } from './wire.js';

const LOOK_PAUSE_MS = 30;

/** The mails to an address, newest first. */
export async function mailsTo({ sandboxOrigin }: ProductAddress, address: string): Promise<Mail[]> {
  const response = await fetch(`${sandboxOrigin}/mail.json?to=${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`No mails: ${response.status} ${await response.text()}`);
  const mails: Mail[] = await response.json();
  return mails;
}

/** Waits for the mail to arrive. The product sends mail after the answer, over SMTP. */
export async function newestMailTo(product: ProductAddress, address: string, count = 1): Promise<Mail> {
  for (;;) {
    const mails = await mailsTo(product, address);
    const [newest] = mails;
    if (newest !== undefined && mails.length >= count) return newest;
    await delay(LOOK_PAUSE_MS);
  }
}

/** Waits for a link to this path of the product in a mail, and takes the newest. */
export async function newestLinkTo(product: ProductAddress, address: string, path: string): Promise<URL> {
  for (;;) {
    const links = (await mailsTo(product, address)).flatMap(({ text }) => text.match(/http\S+/g) ?? []);
    const link = links.find((each) => each.includes(path));
    if (link !== undefined) return new URL(link);
    await delay(LOOK_PAUSE_MS);
  }
}

/** The address in the mail that verifies its reader. */
export function verifyLinkOf(mail: Mail): URL {
  const [link] = /https?:\/\/\S+\/verify-user\?token=[^\s"<>]+/.exec(mail.text) ?? [];
  if (link === undefined) throw new Error(`No verification link in:\n${mail.text}`);
  return new URL(link);
}

export function tokenOf(link: URL): string {
  const token = link.searchParams.get('token');
  if (token === null || token === '') throw new Error(`No token in ${link.href}`);
  return token;
}
