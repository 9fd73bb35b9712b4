/** Longer than any address of ours; what is longer would not fit into the cookie that it may have to travel in. */
const MAX_CHARACTERS = 512;

/**
 * Whether a text is a path within this site, which it is safe to lead a browser to.
 *
 * A second slash, or a backslash, which browsers take for one, would begin another host's name; and browsers drop tabs
 * and line ends before they look. What follows the first character may be anything else.
 */
export function isOwnPath(path: string): boolean {
  return path.length <= MAX_CHARACTERS && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path);
}
