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

/**
 * libvips for each platform, which sharp loads at run time. The LGPL allows that to a closed product: libvips is a file of its
 * own that an operator can replace, and is passed on unchanged, with its licence (docs/decisions/0047-pictures.md).
 */
const DYNAMICALLY_LINKED = new Set([
  '@img/sharp-libvips-darwin-arm64',
  '@img/sharp-libvips-darwin-x64',
  '@img/sharp-libvips-linux-arm',
  '@img/sharp-libvips-linux-arm64',
  '@img/sharp-libvips-linux-ppc64',
  '@img/sharp-libvips-linux-riscv64',
  '@img/sharp-libvips-linux-s390x',
  '@img/sharp-libvips-linux-x64',
  '@img/sharp-libvips-linuxmusl-arm64',
  '@img/sharp-libvips-linuxmusl-x64',
  '@img/sharp-wasm32',
  '@img/sharp-win32-arm64',
  '@img/sharp-win32-ia32',
  '@img/sharp-win32-x64',
]);
const ALLOWED_LINKED = [...ALLOWED, 'LGPL-3.0-or-later'];

/** Whether the expression allows to choose an accepted licence; only SPDX expressions count. */
function isAllowed(name, licence) {
  try {
    return satisfies(licence, DYNAMICALLY_LINKED.has(name) ? ALLOWED_LINKED : ALLOWED);
  } catch {
    return false;
  }
}

const nameAt = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function judge(packages) {
  // `dev` marks packages for development only; links and folders without node_modules are our own.
  const shipped = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true,
  );
  const faults = shipped
    .filter(([place, { license }]) => typeof license !== 'string' || !isAllowed(nameAt(place), license))
    .map(([place, { version, license }]) => {
      const named = license === undefined ? 'no licence that it names' : JSON.stringify(license);
      return `${nameAt(place)} ${version} ships under ${named}.`;
    });
  return { checked: shipped.length, faults };
}

const given = process.argv.includes('--judge')
  ? readFileSync(0, 'utf8')
  : readFileSync(path.join(workspaceRoot, 'package-lock.json'), 'utf8');
process.stdout.write(JSON.stringify(judge(JSON.parse(given).packages)));
