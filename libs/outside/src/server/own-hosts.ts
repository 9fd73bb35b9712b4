import type { IncomingMessage } from 'node:http';

const HOST = /^(?<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;
const IP_ADDRESS = /^(?:\[[0-9a-f:.]+\]|(?:\d{1,3}\.){3}\d{1,3})$/i;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The reason why a request is refused; null for an accepted request. */
export type HostFault = { readonly status: 400 | 421; readonly message: string } | null;

function hostsOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string[] {
  // Names and values alternate.
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
}

/**
 * Checks that a request names the sandbox's own host: this machine, or the address that it listens on.
 *
 * The sandbox shows mails with codes and links and moves play money, without a password. A foreign site could point
 * its own host name to this machine (DNS rebinding). Its page could then read and do all of that under its name.
 */
export function createHostCheck(
  listensOn: string,
): (request: Pick<IncomingMessage, 'rawHeaders'>) => HostFault {
  const bracketed = listensOn.includes(':') && !listensOn.startsWith('[') ? `[${listensOn}]` : listensOn;
  const own = new Set([...LOOPBACK, bracketed.toLowerCase()]);
  const isEveryAddress = bracketed === '0.0.0.0' || bracketed === '[::]';
  return (request) => {
    const [host, ...others] = hostsOf(request);
    if (others.length > 0) return { status: 400, message: 'The request names more than one host.' };
    // Every browser sends it.
    if (host === undefined) return null;
    const name = HOST.exec(host)?.groups?.['name']?.toLowerCase() ?? '';
    if (own.has(name) || (isEveryAddress && IP_ADDRESS.test(name))) return null;
    return { status: 421, message: 'The sandbox does not answer under this host name; use localhost.' };
  };
}
