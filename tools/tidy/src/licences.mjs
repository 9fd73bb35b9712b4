/**
 * Checks the licences of packages that ship, by package-lock.json, and prints the faults as JSON.
 *
 * `--judge` reads the lock's `packages` from its standard input instead.
 *
 * Shape: `checked`, the number of packages; `faults`, one sentence for each package that may not ship.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import satisfies from 'spdx-satisfies';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Licences that only require attribution, so a closed product may contain such code. */
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

/** Whether the expression allows to choose an accepted licence; only SPDX expressions count. */
function isAllowed(licence) {
  try {
    return satisfies(licence, ALLOWED);
  } catch {
    return false;
  }
}

function judge(packages) {
  // `dev` marks packages for development only; links and folders without node_modules are our own.
  const shipped = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true,
  );
  const faults = shipped
    .filter(([, { license }]) => typeof license !== 'string' || !isAllowed(license))
    .map(([place, { version, license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return `${name} ${version} ships under ${license === undefined ? 'no licence that it names' : JSON.stringify(license)}.`;
    });
  return { checked: shipped.length, faults };
}

const given = process.argv.includes('--judge')
  ? readFileSync(0, 'utf8')
  : readFileSync(path.join(workspaceRoot, 'package-lock.json'), 'utf8');
process.stdout.write(JSON.stringify(judge(JSON.parse(given).packages)));
