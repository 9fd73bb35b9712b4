/** The other files that must name a new lib: the manifests and compiler references of an app, and package-lock.json. */
import { readJson, updateJson } from '@nx/devkit';

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The sort order of npm in package-lock.json. */
const sortedAsNpm = (record) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b, 'en')));

const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies'];

/** The part of a manifest that npm repeats in package-lock.json. */
function lockedManifest({ name, version, license, ...manifest }) {
  const entry = { name, version, ...(license === undefined ? {} : { license }) };
  for (const kind of [...DEPENDENCIES, 'optionalDependencies', 'peerDependenciesMeta', 'engines'])
    if (manifest[kind] !== undefined)
      entry[kind] = kind === 'engines' ? manifest[kind] : sorted(manifest[kind]);
  return entry;
}

/**
 * The range in which a lib of this workspace takes another.
 *
 * @param {import('@nx/devkit').Tree} tree
 */
export const rangeOf = (tree, lib) => `^${readJson(tree, `libs/${lib}/package.json`).version}`;

/**
 * Gives a manifest the packages that a lib has already, in the same versions and in the same places.
 *
 * @param {import('@nx/devkit').Tree} tree
 * @param {readonly string[]} names
 */
export function dependenciesLike(tree, lib, names) {
  const model = readJson(tree, `libs/${lib}/package.json`);
  const found = {};
  for (const kind of [...DEPENDENCIES, 'peerDependenciesMeta'])
    for (const name of names) {
      const value = model[kind]?.[name];
      if (value !== undefined) found[kind] = { ...found[kind], [name]: value };
    }
  const unknown = names.filter((name) => !DEPENDENCIES.some((kind) => found[kind]?.[name] !== undefined));
  if (unknown.length > 0) throw new Error(`libs/${lib} has no ${unknown.join(', ')} to go by.`);
  return found;
}

/**
 * Lets an app that uses games-core use another lib: its dependency, and references to the doors that the app's code may import.
 *
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ app: string, lib: string, doors: readonly string[] }} use
 */
export function addToApp(tree, { app, lib, doors }) {
  updateJson(tree, `apps/${app}/package.json`, (manifest) => ({
    ...manifest,
    // In the way that it uses the other libs.
    dependencies: sorted({
      ...manifest.dependencies,
      [`@paasa/${lib}`]: manifest.dependencies['@paasa/games-core'],
    }),
  }));
  for (const kind of ['app', 'spec'])
    updateJson(tree, `apps/${app}/tsconfig.${kind}.json`, (config) => ({
      ...config,
      references: [
        ...config.references,
        ...doors.map((door) => ({ path: `../../libs/${lib}/tsconfig.${door}.json` })),
      ],
    }));
}

/**
 * Brings package-lock.json to what npm would make of the manifests; nothing new is fetched, so none is asked.
 *
 * @param {import('@nx/devkit').Tree} tree
 * @param {readonly string[]} folders whose manifests are new or changed
 */
export function updateLock(tree, folders) {
  updateJson(tree, 'package-lock.json', (lock) => {
    const packages = { ...lock.packages };
    for (const folder of folders) {
      const manifest = readJson(tree, `${folder}/package.json`);
      packages[folder] = lockedManifest(manifest);
      packages[`node_modules/${manifest.name}`] = { resolved: folder, link: true };
    }
    return { ...lock, packages: sortedAsNpm(packages) };
  });
}

/**
 * What is packed of a lib, and the changelog that it begins with, as games-core has them.
 *
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ lib: string, words: string }} first `words` tell what the first version brings
 */
export function beginRelease(tree, { lib, words }) {
  if (tree.exists('libs/games-core/CHANGELOG.md')) {
    const today = new Date().toISOString().slice(0, 10);
    tree.write(`libs/${lib}/CHANGELOG.md`, `## 1.0.0 (${today})\n\n${words}\n`);
  }
  return readJson(tree, 'libs/games-core/package.json').files;
}
