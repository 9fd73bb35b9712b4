import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names no host where its version demands one, or more than one.
 *
 * Node keeps the first of several `Host` lines and says nothing of the others; a proxy in front may go by another one.
 */
export function isHostInDoubt({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let count = 0;
  // Names and values take turns.
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count > 1 || (count === 0 && httpVersion === '1.1');
}
