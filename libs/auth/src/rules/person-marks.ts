import { emailKeyOf } from './email.js';

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, whatever its spelling: without a tag, and at Gmail without dots. Accounts never use it, because
 * at other hosts such addresses may be of different people; it only finds a person who is excluded.
 */
export function mailboxOf(email: string): string {
  const key = emailKeyOf(email);
  const at = key.lastIndexOf('@');
  const [local, domain] = [key.slice(0, at), key.slice(at + 1)];
  const [untagged = local] = local.split('+');
  return DOTLESS.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
