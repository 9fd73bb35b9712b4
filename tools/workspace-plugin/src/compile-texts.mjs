import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCopy } from './copy-of-tree.mjs';

const tool = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../texts/src/main.mjs');
const CODE = /\.tsx?$/;

/** THE list of languages. */
export const LANGUAGE_LIST = 'libs/texts/src/rules/language-list.ts';

/** Every folder with texts that a file of the list lies in. */
const foldersOf = (files) =>
  files.filter((file) => file.endsWith('/texts/en.json')).map((file) => path.posix.dirname(file));

/**
 * Runs `npm run texts` on some files of a tree, and takes over what it wrote beside the catalogues.
 *
 * Shape: the faults that it found.
 */
export function runTexts(tree, files) {
  return withCopy(tree, [...files, LANGUAGE_LIST], (folder, copyOf) => {
    const said = execFileSync(process.execPath, [tool, '--root', folder], { encoding: 'utf8' });
    for (const texts of foldersOf(files))
      for (const name of readdirSync(copyOf(texts)))
        tree.write(`${texts}/${name}`, readFileSync(copyOf(`${texts}/${name}`), 'utf8'));
    return said.trim().split('\n').slice(0, -1);
  });
}

/** A template has English and Hindi; other languages are translated later. */
const LATER = /\.json: “[^”]+” is (?:empty|missing)$/;

/**
 * Compiles the catalogues that a generator wrote in a lib, as `npm run texts` does.
 *
 * Errors: throws for a catalogue with a fault.
 */
export function compileTexts(tree, lib) {
  const source = `libs/${lib}/src/`;
  const files = tree
    .listChanges()
    .map(({ path: file }) => file)
    .filter((file) => file.startsWith(source) && (CODE.test(file) || file.includes('/texts/')));
  const faults = runTexts(tree, files).filter((fault) => !LATER.test(fault));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
