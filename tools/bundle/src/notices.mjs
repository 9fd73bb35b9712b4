/** The licences of other people's code in a bundle, which must come with it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';
import { readLock } from './packages-beside.mjs';

const RULE = '='.repeat(80);
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third-?party)[^/]*$/i;

function textsIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  return files.map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
}

/** One section for each package of others in the list of components, in its order. */
export function noticesOf(sbom) {
  const places = Object.entries(readLock());
  const sections = sbom.components
    .filter(({ 'bom-ref': ref }) => !ref.startsWith('@paasa/'))
    .map((component) => {
      const { 'bom-ref': ref } = component;
      const [found] = places.filter(
        ([place, { version }]) =>
          ref === `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}` &&
          existsSync(path.join(workspaceRoot, place)),
      );
      const texts = found === undefined ? [] : textsIn(path.join(workspaceRoot, found[0]));
      const licence = (component.licenses ?? []).map(
        (one) => one.expression ?? one.license.id ?? one.license.name,
      );
      return [RULE, `${ref} (${licence.join(', ')})`, RULE, '', ...texts, ''].join('\n');
    });
  return sections.join('\n');
}
