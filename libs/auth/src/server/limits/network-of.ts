import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;

/** The eight groups of an IPv6 address in its short form, as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const numbers = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return numbers(head);
  const [front, back] = [numbers(head), numbers(tail)];
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

/**
 * What limits count as one address.
 *
 * A home or a hired server gets 2^64 IPv6 addresses as easily as one of IPv4, so these count by their first half.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address) || address.includes('.')) return ip;
  const network = groupsOf(address).slice(0, GROUPS_OF_A_NETWORK);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/**
 * What the mails to an address count as one network: of IPv6 the first three eighths, as given to one customer.
 *
 * There whoever has many networks gets more mails to somebody else, and those cost nothing to have.
 */
export function siteOf(network: string): string {
  return network.replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, '$1:/48');
}
