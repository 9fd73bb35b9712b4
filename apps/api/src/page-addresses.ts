import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** An address of the web page in a request. */
export interface PageAddress {
  /** The preferred form: in the letter case of the router, without a slash at its end. */
  readonly canonicalPath: string;
  /** Shows private data: search engines must not list it. */
  readonly isPrivate: boolean;
  /** The bet of the page, which only some readers may see. Null for a page of another kind. */
  readonly betId: string | null;
}

export type FindPage = (pathname: string) => PageAddress | null;

const pagesSchema = z.record(z.string(), z.enum(['public', 'private']));

const PARAMETER = /:(\w+)/;
const betIdSchema = z.uuid();

/** A pattern of the page's router, with the same reading: any letter case, with or without slashes at its end. */
function matcherOf(pattern: string): RegExp {
  const source = pattern
    .replace(/\/+$/, '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(new RegExp(PARAMETER, 'g'), '([^/]+)');
  return new RegExp(`^${source}/*$`, 'i');
}

function readPages(webDistDir: string): z.infer<typeof pagesSchema> {
  const file = path.join(webDistDir, 'pages.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the web page again.`);
  return pagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The addresses of all public pages, with one for each game. Pages of single bets are not listed. */
export const publicPages = (webDistDir: string, gameNames: ReadonlySet<string>): readonly string[] =>
  Object.entries(readPages(webDistDir))
    .filter(([, audience]) => audience === 'public')
    .flatMap(([page]) =>
      page.includes(':name') ? [...gameNames].toSorted().map((name) => page.replace(':name', name)) : [page],
    )
    .filter((page) => !PARAMETER.test(page));

/**
 * Reads the addresses of the built page (`pages.json`), so that all others get 404; a `:name` in them is the name of a
 * game, an `:id` the id of a bet.
 *
 * Errors: throws if the page was built without that list.
 */
export function readPageAddresses(webDistDir: string, gameNames: ReadonlySet<string>): FindPage {
  const isRight: Readonly<Record<string, (value: string) => boolean>> = {
    name: (value) => gameNames.has(value),
    id: (value) => betIdSchema.safeParse(value.toLowerCase()).success,
  };
  const pages = Object.entries(readPages(webDistDir)).map(([pattern, audience]) => ({
    pattern,
    parameter: PARAMETER.exec(pattern)?.[1] ?? null,
    matcher: matcherOf(pattern),
    isPrivate: audience === 'private',
  }));
  // The more exact of two matching patterns, as in the router.
  pages.sort((one, other) => Number(one.parameter !== null) - Number(other.parameter !== null));
  return (pathname) => {
    for (const { pattern, parameter, matcher, isPrivate } of pages) {
      const found = matcher.exec(pathname);
      if (found === null) continue;
      const value = found[1] ?? '';
      if (parameter !== null && isRight[parameter]?.(value) !== true) return null;
      const betId = parameter === 'id' ? value.toLowerCase() : null;
      return { canonicalPath: pattern.replace(PARAMETER, value), isPrivate, betId };
    }
    return null;
  };
}
