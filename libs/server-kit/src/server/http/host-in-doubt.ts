import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names more than one host, or no host although its HTTP version requires one.
 *
 * Node reads the first of several `Host` lines and ignores the others. A proxy in front may read another one.
 */
export function isHostInDoubt({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let count = 0;
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count > 1 || (count === 0 && httpVersion === '1.1');
}
