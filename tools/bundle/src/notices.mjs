/** The licences of other people's code in a bundle, which must come with it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';
import { nameAt, readLock } from './packages.mjs';

const RULE = '='.repeat(80);
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third-?party)[^/]*$/i;

function textsIn(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  return files.map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
}

/** One section for each of these packages; a package without a text of its licence has its name alone. */
export function noticesOf(places) {
  const lock = readLock();
  const sections = places.map((place) => {
    const { version, license } = lock[place];
    const head = [RULE, `${nameAt(place)}@${version} (${license})`, RULE, ''];
    return [...head, ...textsIn(path.join(workspaceRoot, place)), ''].join('\n');
  });
  return sections.join('\n');
}
