import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** An address of the web page, as it is asked for. */
export interface PageAddress {
  /** As it is written best: in the letter case of the router, with no slash at its end. */
  readonly canonicalPath: string;
  /** Shows what belongs to one person: nothing for search engines. */
  readonly isPrivate: boolean;
}

export type FindPage = (pathname: string) => PageAddress | null;

const pagesSchema = z.record(z.string(), z.enum(['public', 'private']));

/** A pattern of the page's router, read as it does: in any letter case, with or without slashes at its end. */
function matcherOf(pattern: string): RegExp {
  const source = pattern
    .replace(/\/+$/, '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '([^/]+)');
  return new RegExp(`^${source}/*$`, 'i');
}

/**
 * Reads which addresses the built page has (`pages.json`), so that all others can be answered with 404; a `:name` in
 * them is that of a game.
 *
 * Errors: throws where the page was built without that list.
 */
export function readPageAddresses(webDistDir: string, gameNames: ReadonlySet<string>): FindPage {
  const file = path.join(webDistDir, 'pages.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: the web page must be built anew.`);
  const pages = Object.entries(pagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).map(
    ([pattern, audience]) => ({ pattern, matcher: matcherOf(pattern), isPrivate: audience === 'private' }),
  );
  // The more exact of two that fit, as the router has it.
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
