import type { Variables } from './variables.js';

const STRICT_SSL_MODES: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** A server on this machine is reached over nothing that anybody else could listen to. */
const isOnThisMachine = (host: string): boolean => LOOPBACK.test(host) || /^(?:\/|%2f)/i.test(host);

/** The driver takes the host of the query before that of the address; no host at all is a socket on this machine. */
function hostsOf(address: URL): string[] {
  const asked = address.searchParams.getAll('host');
  return asked.length > 0 ? asked : [address.hostname];
}

function databaseFaults(text: string | undefined): string[] {
  // An address without a host has a socket, and is not one that URLs know.
  const address = text?.replace('@/', '@localhost/');
  if (address === undefined || !URL.canParse(address)) return [];
  const parsed = new URL(address);
  if (hostsOf(parsed).every(isOnThisMachine)) return [];
  const modes = parsed.searchParams.getAll('sslmode');
  if (modes.length > 0 && modes.every((mode) => STRICT_SSL_MODES.has(mode))) return [];
  return [
    'DATABASE_URL: must end in sslmode=require, verify-ca or verify-full in live mode, unless the server is on this machine',
  ];
}

/** Words in the address of a mail server that turn off TLS, or the check of who answers. */
const WEAKENING =
  /^(?:ignoretls|opportunistictls|requiretls|secure|secured|service|proxy|tls\.(?!servername$|ca$))/i;

function mailFaults(text: string | undefined): string[] {
  if (text === undefined || !URL.canParse(text)) return [];
  const names = [...new URL(text).searchParams.keys()];
  return names.some((name) => WEAKENING.test(name))
    ? [
        'SMTP_URL: must not change how TLS is used in live mode; smtps:// begins with it, smtp:// demands STARTTLS',
      ]
    : [];
}

/**
 * What live mode refuses of the ways to the database and the mail server: those on which others could listen. That a mail
 * server offers TLS shows only when a mail is sent: without it the mailer sends none.
 */
export const openTransportFaults = (variables: Variables): string[] => [
  ...databaseFaults(variables['DATABASE_URL']),
  ...mailFaults(variables['SMTP_URL']),
];
