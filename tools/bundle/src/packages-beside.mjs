/** The packages that stay beside the programs: native parts, a database in WebAssembly, files of pages. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';

/** The machines on which a bundle runs. */
export const MACHINE = { os: 'linux', cpu: 'x64', libc: 'glibc' };

export const readLock = () =>
  JSON.parse(readFileSync(path.join(workspaceRoot, 'package-lock.json'), 'utf8')).packages;

/** Whether npm installs this package there. */
export const isForMachine = (entry) =>
  Object.entries(MACHINE).every(([kind, here]) => entry[kind] === undefined || entry[kind].includes(here));

/** Where Node finds a package that the package at `user` asks for; undefined if it is not installed. */
function placeFor(lock, user, name) {
  for (let folder = user; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[place] !== undefined) return place;
    if (folder === '') return undefined;
    if (!folder.includes('/node_modules/')) folder = '';
  }
}

/**
 * These packages and all that they need on the machines of a bundle, as places in node_modules.
 *
 * Errors: throws if one is locked and not installed here.
 */
export function closureOf(names, lock = readLock()) {
  const places = new Set(names.map((name) => `node_modules/${name}`).filter((place) => place in lock));
  for (const place of places) {
    const { dependencies = {}, optionalDependencies = {} } = lock[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placeFor(lock, place, name);
      if (found !== undefined && isForMachine(lock[found])) places.add(found);
    }
  }
  const missing = [...places].filter((place) => !existsSync(path.join(workspaceRoot, place)));
  if (missing.length > 0) throw new Error(`Not installed here: ${missing.join(', ')}.`);
  return [...places].toSorted();
}

/** What a program never reads: descriptions for compilers, and builds for other machines. */
const UNUSED = [
  /\.map$/,
  /\.d\.[cm]?ts$/,
  /(?:^|\/)(?:test|tests|e2e|examples|scripts)$/,
  /\/prebuilds\/(?!linux-x64$)[^/]+$/,
];

/** Whether a file or folder of a package belongs into the bundle. */
export const isUsed = (file) => !UNUSED.some((pattern) => pattern.test(file));
