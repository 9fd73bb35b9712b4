import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'out-tsc', 'test-results', 'playwright-report']);

/** Every folder below, itself first. */
export function foldersBelow(folder) {
  if (!existsSync(folder)) return [];
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
    .flatMap((entry) => foldersBelow(path.join(folder, entry.name)));
  return [folder, ...inside];
}

/** The `src` folders of the workspace, such as `libs/auth/src`. */
export const sourcesOf = (root) =>
  ['apps', 'libs', 'tools']
    .map((kind) => path.join(root, kind))
    .filter((kind) => existsSync(kind))
    .flatMap((kind) => readdirSync(kind).map((name) => path.join(kind, name, 'src')))
    .filter((source) => existsSync(source));

const readTexts = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Each folder `texts` with an `en.json`. Shape: `texts` by language, then by key. */
export function readCatalogues(root, languages) {
  return sourcesOf(root)
    .flatMap(foldersBelow)
    .filter((folder) => path.basename(folder) === 'texts' && existsSync(path.join(folder, 'en.json')))
    .map((folder) => ({
      folder,
      texts: Object.fromEntries(
        ['en', ...languages].map((language) => [language, readTexts(path.join(folder, `${language}.json`))]),
      ),
    }));
}
