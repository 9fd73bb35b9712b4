import { isIP } from 'node:net';
import { z } from 'zod';

const MAX_HOPS = 16;

/** An address, or a range in CIDR notation. A range of all addresses is not accepted. */
function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

const isHopCount = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= MAX_HOPS;

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/**
 * The proxies whose `X-Forwarded-For` is accepted: a number of proxies, or their addresses.
 *
 * There is no setting to trust every client: clients would choose their own addresses, and pass every limit.
 */
export const trustedProxies = z
  .string()
  .trim()
  .refine(
    (text) => isHopCount(text) || partsOf(text).every(isAddressOrRange),
    'must be the number of proxies in front (such as 1), or their addresses or CIDR ranges, comma-separated',
  )
  .transform((text): false | number | readonly string[] => {
    if (!isHopCount(text)) return partsOf(text);
    return Number(text) === 0 ? false : Number(text);
  });
