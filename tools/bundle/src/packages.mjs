/** The packages of a bundle by the lock file: which packages need which others on its machines. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';

/** The machines on which a bundle runs. */
const MACHINE = { os: 'linux', cpu: 'x64', libc: 'glibc' };

const isForMachine = (entry) =>
  Object.entries(MACHINE).every(([kind, here]) => entry[kind] === undefined || entry[kind].includes(here));

export const readLock = () =>
  JSON.parse(readFileSync(path.join(workspaceRoot, 'package-lock.json'), 'utf8')).packages;

/** Where Node finds a package that the code at `user` asks for; undefined if it is not installed. */
function findPlace(lock, user, name) {
  for (let folder = user; ; folder = folder === '.' ? '' : path.dirname(folder)) {
    const place = path.join(folder === '.' ? '' : folder, 'node_modules', name);
    const { link, resolved } = lock[place] ?? {};
    if (place in lock) return link ? resolved : place;
    if (folder === '' || folder === '.') return undefined;
  }
}

/** What code at a place loads when it runs. */
function needsOf(lock, place) {
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = lock[place];
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  const found = names.map((name) => findPlace(lock, place, name));
  return [...new Set(found)].filter((one) => one !== undefined && isForMachine(lock[one])).toSorted();
}

/**
 * These places and everything that they need, directly or not: a map from each place to what it needs. Places are those of the
 * lock file, such as `node_modules/zod` or `libs/auth`.
 */
export function closureOf(places, lock = readLock()) {
  const needs = new Map(places.map((place) => [place, needsOf(lock, place)]));
  for (const others of needs.values())
    for (const place of others) if (!needs.has(place)) needs.set(place, needsOf(lock, place));
  return needs;
}

export const nameAt = (place) => place.replace(/^.*node_modules\//, '');

/** The packages that stay beside the programs, and what they need: native parts, a database in WebAssembly, files of pages. */
export function placesBeside(names) {
  const lock = readLock();
  // A package that is not locked is optional, and was never installed.
  const places = names.map((name) => `node_modules/${name}`).filter((place) => place in lock);
  const all = [...closureOf(places, lock).keys()].toSorted();
  const missing = all.filter((place) => !existsSync(path.join(workspaceRoot, place)));
  if (missing.length > 0) throw new Error(`Not installed here: ${missing.join(', ')}.`);
  return all;
}

/** What a program never reads: descriptions for compilers, tests, and builds for other machines. */
const UNUSED = [
  /\.map$/,
  /\.d\.[cm]?ts$/,
  /\/(?:test|tests|e2e|examples|scripts)$/,
  /\/prebuilds\/(?!linux-x64$)[^/]+$/,
];

/** Whether a file or folder of a package belongs into the bundle. */
export const isUsed = (file) => !UNUSED.some((pattern) => pattern.test(file));
