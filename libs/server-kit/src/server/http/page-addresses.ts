/** The part of an address of which the router decodes the escapes. */
const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

function isDecodable(path: string): boolean {
  try {
    // The result is used: a bundler may remove a decoding whose result is not.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/**
 * The address of a request for the router. It refuses what it cannot decode, such as `/%ff`, in the words for programs.
 * A person may have mistyped the address of a page, so there each `%` stands for itself, and the page is unknown. Calls
 * stay refused.
 */
export function routableAddress({
  method,
  url = '/',
}: {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
}): string {
  if (!url.includes('%') || (method !== 'GET' && method !== 'HEAD')) return url;
  const path = pathOf(url);
  if (/^\/api(?:\/|$)/.test(path) || isDecodable(path)) return url;
  return `${path.replaceAll('%', '%25')}${url.slice(path.length)}`;
}
