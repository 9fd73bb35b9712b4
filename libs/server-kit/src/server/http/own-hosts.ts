const HOST = /^(?<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;
const IP_ADDRESS = /^(?:\[[0-9a-f:.]+\]|(?:\d{1,3}\.){3}\d{1,3})$/i;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);

/** The name or address in a `Host` header, without its port; null for none and for what is no host. */
export function hostNameOf(header: string | undefined): string | null {
  return HOST.exec(header ?? '')?.groups?.['name']?.toLowerCase() ?? null;
}

const bracketed = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;

/**
 * Whether a `Host` header names one of our own hosts: this machine, the address that is listened on, or a given one.
 *
 * A page of a foreign site can have its own name lead to this machine (DNS rebinding), and then reads what is answered
 * under that name. A browser always sends a host; who sends none (HTTP/1.0) is no browser. Where every address is listened
 * on, any IP address is ours, because nobody can rebind one. Ports are not compared: a name that is ours is ours behind
 * every forwarded port.
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
