import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyOf, type BuiltPart } from './paths.js';

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The bundler's manifest of the chunks, by source file. */
function readManifest(): Record<string, ManifestEntry> {
  return JSON.parse(readFileSync(path.join(copyOf('web'), '.vite/manifest.json'), 'utf8'));
}

/**
 * The script that the page of a source file needs before it can render: the document's, the page's, and all imports of
 * both.
 *
 * Errors: throws for an unknown page. Otherwise a moved file would count as a page of zero bytes.
 */
export function scriptOfPage(source: string): string[] {
  const manifest = readManifest();
  const files = new Set<string>();
  const follow = (key: string): void => {
    const entry = manifest[key];
    if (entry === undefined) throw new Error(`The build has no ${key}.`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    for (const imported of entry.imports ?? []) follow(imported);
  };
  follow('index.html');
  follow(source);
  return [...files];
}

/** The size of a built file as a browser receives it. */
export const servedBytes = (file: string): number => statSync(path.join(copyOf('web'), `${file}.br`)).size;

export const servedBytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + servedBytes(file), 0);

/** The addresses of the page's assets whose names begin so, in order. */
export const filesNamed = (begin: string): string[] =>
  readdirSync(path.join(copyOf('web'), 'assets'))
    .filter((name) => name.startsWith(begin) && !name.endsWith('.br'))
    .map((name) => `/assets/${name}`)
    .toSorted();

/** A built file of the page, as text. */
export const builtText = (file: string): string => readFileSync(path.join(copyOf('web'), file), 'utf8');

/** The built files of an app that have a text in them. */
export const filesWith = (part: BuiltPart, text: string): string[] =>
  readdirSync(copyOf(part), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(js|html|css|json)$/.test(file) &&
      readFileSync(path.join(copyOf(part), file), 'utf8').includes(text),
  );
