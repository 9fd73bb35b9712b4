/** Longer than any of our addresses, and short enough for a cookie. */
const MAX_CHARACTERS = 512;

/**
 * Whether a text is a path within this site, so that a redirect to it is safe.
 *
 * A second slash would begin a host's name. Browsers read a backslash as a slash, and ignore tabs and line ends.
 */
export function isOwnPath(path: string): boolean {
  return path.length <= MAX_CHARACTERS && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path);
}
