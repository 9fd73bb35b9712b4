/**
 * Reads in package-lock.json under which licences the packages stand that ship, and prints as JSON what is wrong.
 *
 * `--judge` reads the lock's `packages` from its standard input instead.
 *
 * Shape: `looked`, how many packages there are; `faults`, one sentence for each that may not ship.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import satisfies from 'spdx-satisfies';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Licences that ask for no more than to be named: a closed product may hold such code. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
];

/** Whether one may choose a licence that is allowed; what is no expression of SPDX names no licence. */
function isAllowed(licence) {
  try {
    return satisfies(licence, ALLOWED);
  } catch {
    return false;
  }
}

function judge(packages) {
  // `dev` marks what only development needs; links and folders without node_modules are our own.
  const shipped = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true,
  );
  const faults = shipped
    .filter(([, { license }]) => typeof license !== 'string' || !isAllowed(license))
    .map(([place, { version, license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return `${name} ${version} ships under ${license === undefined ? 'no licence that it names' : JSON.stringify(license)}.`;
    });
  return { looked: shipped.length, faults };
}

const given = process.argv.includes('--judge')
  ? readFileSync(0, 'utf8')
  : readFileSync(path.join(workspaceRoot, 'package-lock.json'), 'utf8');
process.stdout.write(JSON.stringify(judge(JSON.parse(given).packages)));
