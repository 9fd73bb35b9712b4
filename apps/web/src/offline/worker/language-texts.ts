import type { PrecacheEntry } from 'workbox-precaching';

/** The build names the texts of a lib in a language `texts-hi-auth-HASH.js`. */
const TEXTS = /^assets\/texts-([a-z]+)-/;

const urlOf = (entry: PrecacheEntry | string): string => (typeof entry === 'string' ? entry : entry.url);
const cacheOf = (language: string): string => `paasa-texts-${language}`;

/**
 * Stores the texts of the languages that this browser uses, and of no other. English is part of the code, which all
 * browsers store.
 */
export function languageTexts(
  manifest: readonly (PrecacheEntry | string)[],
  caches: Pick<CacheStorage, 'has' | 'open'>,
) {
  const byLanguage = new Map<string, string[]>();
  for (const url of manifest.map(urlOf)) {
    const language = TEXTS.exec(url)?.[1];
    if (language !== undefined) byLanguage.set(language, [...(byLanguage.get(language) ?? []), `/${url}`]);
  }

  async function keep(language: unknown): Promise<void> {
    const files = typeof language === 'string' ? byLanguage.get(language) : undefined;
    if (files === undefined) return;
    const cache = await caches.open(cacheOf(String(language)));
    const kept = await Promise.all(files.map((file) => cache.match(file)));
    await cache.addAll(files.filter((_file, index) => kept[index] === undefined));
  }

  /** The languages of which this browser stores something. */
  async function used(): Promise<string[]> {
    const known = [...byLanguage.keys()];
    const have = await Promise.all(known.map((language) => caches.has(cacheOf(language))));
    return known.filter((_language, index) => have[index]);
  }

  return {
    /** The files that every browser stores. */
    others: manifest.filter((entry) => !TEXTS.test(urlOf(entry))),
    /** Stores a language; ignores what is none. Errors: rejects if a file cannot be fetched. */
    keep,
    /** Stores the files of this release, in each language that an earlier release stored. */
    renew: async (): Promise<void> => void (await Promise.all((await used()).map(keep))),
    /** Deletes the files of earlier releases. */
    async dropOld(): Promise<void> {
      for (const language of await used()) {
        const cache = await caches.open(cacheOf(language));
        for (const request of await cache.keys())
          if (byLanguage.get(language)?.includes(new URL(request.url).pathname) !== true)
            await cache.delete(request);
      }
    },
    async match({ url }: { readonly url: string }): Promise<Response | undefined> {
      const { pathname } = new URL(url);
      const language = TEXTS.exec(pathname.slice(1))?.[1];
      if (language === undefined || !(await caches.has(cacheOf(language)))) return undefined;
      return (await caches.open(cacheOf(language))).match(pathname);
    },
  };
}
