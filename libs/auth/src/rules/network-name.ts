const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;
const IPV6 = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/;

/**
 * A network as a mail names it, without the part that names one device: `203.0.113.x` of IPv4, `2001:db8:1:…` of IPv6.
 *
 * Shape: null for a text that is neither. `network` is made by `networkOf`.
 */
export function networkNameOf(network: string): string | null {
  const [, ipv4] = IPV4.exec(network) ?? [];
  if (ipv4 !== undefined) return `${ipv4}.x`;
  const [, ipv6] = IPV6.exec(network) ?? [];
  return ipv6 === undefined ? null : `${ipv6}…`;
}
