const HOST = /^(?<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;
const IP_ADDRESS = /^(?:\[[0-9a-f:.]+\]|(?:\d{1,3}\.){3}\d{1,3})$/i;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);

/** The name or address in a `Host` header, without its port. Null if there is none, or if it is not a host. */
export function hostNameOf(header: string | undefined): string | null {
  return HOST.exec(header ?? '')?.groups?.['name']?.toLowerCase() ?? null;
}

const bracketed = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;

/**
 * Whether a `Host` header names one of our own hosts: this machine, the listening address, or a given host.
 *
 * A foreign site can point its own name to this machine (DNS rebinding), and then read the answers under that name. A
 * browser always sends a host; a client without one (HTTP/1.0) is not a browser. If the server listens on all addresses,
 * any IP address is ours, because an IP address cannot be rebound. Ports are not compared: a name that is ours is ours
 * behind every forwarded port.
 */
export function createHostCheck(
  listensOn: string,
  others: readonly string[] = [],
): (header: string | undefined) => boolean {
  const own = new Set([
    ...LOOPBACK,
    bracketed(listensOn).toLowerCase(),
    ...others.map((name) => name.toLowerCase()),
  ]);
  const isEveryAddress = EVERY_ADDRESS.has(bracketed(listensOn));
  return (header) => {
    if (header === undefined) return true;
    const name = hostNameOf(header);
    return name !== null && (own.has(name) || (isEveryAddress && IP_ADDRESS.test(name)));
  };
}
