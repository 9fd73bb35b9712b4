/** What lies inside of a bundle and is no package of the lock file: the fonts of the page, and the libraries of libvips. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';

const read = (...names) => readFileSync(path.join(workspaceRoot, ...names), 'utf8');

export const FONT_LICENCE = 'OFL-1.1';
export const VIPS = '@img/sharp-libvips-linux-x64';

/** The packages of npm from which the fonts were made: the programs that make them name these. */
export function fontsInside() {
  return ['make-font.py', 'make-devanagari.py'].map((program) => {
    const [, name, version] = /the npm package (\S+) (\d[\d.]*\d)/.exec(read('apps/web/fonts', program));
    return { name, version };
  });
}

/** Names of libraries that the table of licences writes in another way. */
const WRITTEN = { uhdr: 'libultrahdr' };

/**
 * The libraries that libvips was linked with. Errors: throws if the package names no licence of one.
 *
 * Shape: each with `licence` as the package writes it, with addresses.
 */
export function librariesInside() {
  const rows = read('node_modules', VIPS, 'README.md').matchAll(/^\| ([\w-]+) +\| (.+?) *\|$/gm);
  const licences = new Map(
    [...rows].map(([, name, text]) => [name, text.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1, $2')]),
  );
  return Object.entries(JSON.parse(read('node_modules', VIPS, 'versions.json'))).map(([name, version]) => {
    const licence = licences.get(WRITTEN[name] ?? name) ?? licences.get(`lib${name}`);
    if (licence === undefined) throw new Error(`${VIPS} names no licence of ${name}.`);
    return { name, version, licence, within: VIPS };
  });
}
