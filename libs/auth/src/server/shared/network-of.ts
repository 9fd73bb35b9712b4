import { isIPv4, isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;

/** The eight groups of a shortened IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const numbers = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return numbers(head);
  const [front, back] = [numbers(head), numbers(tail)];
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

/**
 * The smallest network that one customer has: an address of IPv4, or the first half of one of IPv6.
 *
 * A home or a hired server gets 2^64 IPv6 addresses as easily as one of IPv4.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address) || address.includes('.')) return ip;
  const network = groupsOf(address).slice(0, GROUPS_OF_A_NETWORK);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The four groups of a network of IPv6; null for an address of IPv4. */
function groupsOfNetwork(network: string): readonly [string, string, string, string] | null {
  const [, first, second, third, fourth] =
    /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(network) ?? [];
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return null;
  return [first, second, third, fourth];
}

/** The network that counts as one customer: of IPv6 the first three eighths of an address. */
export function siteOf(network: string): string {
  const groups = groupsOfNetwork(network);
  return groups === null ? network : `${groups.slice(0, 3).join(':')}::/48`;
}

/** A network that a limit counts, with its share of the site's limit. */
export interface CountedNetwork {
  readonly network: string;
  readonly share: number;
}

/**
 * The networks that a limit counts: an address of IPv4; of IPv6 the site, and in it smaller networks with smaller
 * shares. A `/64` may use half of its site's limit, a `/56` three quarters.
 *
 * So a customer with a whole site has as much as one with an IPv4 address. A phone that shares a site with others
 * leaves them half of it.
 */
export function countedNetworksOf(network: string): readonly CountedNetwork[] {
  const groups = groupsOfNetwork(network);
  if (groups === null) return [{ network, share: 1 }];
  const [first, second, third, fourth] = groups;
  const firstByte = Number.parseInt(fourth, 16) >> 8;
  return [
    { network: siteOf(network), share: 1 },
    { network: `${first}:${second}:${third}:${(firstByte << 8).toString(16)}::/56`, share: 3 / 4 },
    { network, share: 1 / 2 },
  ];
}

/**
 * The block of addresses that a network belongs to: 65,536 addresses of IPv4, or as many sites of IPv6.
 *
 * A provider gets a block of IPv6 easily, so overall limits give each block a share.
 */
export function blockOf(network: string): string {
  const groups = groupsOfNetwork(network);
  if (groups !== null) return `${groups[0]}:${groups[1]}::/32`;
  return isIPv4(network) ? `${network.split('.').slice(0, 2).join('.')}.0.0/16` : network;
}
