import type { Variables } from './variables.js';

const STRICT_SSL_MODES: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** A connection to a server on this machine cannot be tapped from outside. */
const isOnThisMachine = (host: string): boolean => LOOPBACK.test(host) || /^(?:\/|%2f)/i.test(host);

/** The driver prefers the host in the query to the host in the address. No host means a socket on this machine. */
function hostsOf(address: URL): string[] {
  const asked = address.searchParams.getAll('host');
  return asked.length > 0 ? asked : [address.hostname];
}

function databaseFaults(name: string, text: string | undefined): string[] {
  // An address without a host uses a socket, and `URL` cannot parse it.
  const address = text?.replace('@/', '@localhost/');
  if (address === undefined || !URL.canParse(address)) return [];
  const parsed = new URL(address);
  if (hostsOf(parsed).every(isOnThisMachine)) return [];
  const modes = parsed.searchParams.getAll('sslmode');
  if (modes.length > 0 && modes.every((mode) => STRICT_SSL_MODES.has(mode))) return [];
  return [
    `${name}: must end in sslmode=require, verify-ca or verify-full in live mode, unless the server is on this machine`,
  ];
}

/** Parameters in the address of a mail server that turn off TLS, or the check of its certificate. */
const WEAKENING =
  /^(?:ignoretls|opportunistictls|requiretls|secure|secured|service|proxy|tls\.(?!servername$|ca$))/i;

function mailFaults(text: string | undefined): string[] {
  if (text === undefined || !URL.canParse(text)) return [];
  const names = [...new URL(text).searchParams.keys()];
  return names.some((name) => WEAKENING.test(name))
    ? [
        'SMTP_URL: must not change how TLS is used in live mode; smtps:// begins with it, smtp:// requires STARTTLS',
      ]
    : [];
}

/**
 * The faults of the connections to database and mail server in live mode: connections that can be tapped. Whether a
 * mail server offers TLS is known only when a mail is sent; without TLS the mailer sends none.
 */
export const openTransportFaults = (variables: Variables): string[] => [
  ...['DATABASE_URL', 'DIRECTORY_DATABASE_URL'].flatMap((name) => databaseFaults(name, variables[name])),
  ...mailFaults(variables['SMTP_URL']),
];
