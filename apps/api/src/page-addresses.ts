import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** An address of the web page in a request. */
export interface PageAddress {
  /** The preferred form: in the letter case of the router, without a slash at its end. */
  readonly canonicalPath: string;
  /** Shows private data: search engines must not list it. */
  readonly isPrivate: boolean;
}

export type FindPage = (pathname: string) => PageAddress | null;

const pagesSchema = z.record(z.string(), z.enum(['public', 'private']));

/** A pattern of the page's router, with the same reading: any letter case, with or without slashes at its end. */
function matcherOf(pattern: string): RegExp {
  const source = pattern
    .replace(/\/+$/, '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '([^/]+)');
  return new RegExp(`^${source}/*$`, 'i');
}

/**
 * Reads the addresses of the built page (`pages.json`), so that all others get 404; a `:name` in them is the name of a
 * game.
 *
 * Errors: throws if the page was built without that list.
 */
export function readPageAddresses(webDistDir: string, gameNames: ReadonlySet<string>): FindPage {
  const file = path.join(webDistDir, 'pages.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the web page again.`);
  const pages = Object.entries(pagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).map(
    ([pattern, audience]) => ({ pattern, matcher: matcherOf(pattern), isPrivate: audience === 'private' }),
  );
  // The more exact of two matching patterns, as in the router.
  pages.sort((one, other) => Number(one.pattern.includes(':')) - Number(other.pattern.includes(':')));
  return (pathname) => {
    for (const { pattern, matcher, isPrivate } of pages) {
      const found = matcher.exec(pathname);
      if (found === null) continue;
      const [, name] = found;
      if (name !== undefined && !gameNames.has(name)) return null;
      return { canonicalPath: pattern.replace(/:\w+/, name ?? ''), isPrivate };
    }
    return null;
  };
}
