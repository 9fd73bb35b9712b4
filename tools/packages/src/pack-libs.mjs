/** Packs every lib as `npm publish` would, and names files that are missing in a package or must not be in it. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';
import { npm } from './npm.mjs';

export const manifestOf = (lib) =>
  JSON.parse(readFileSync(path.join(workspaceRoot, 'libs', lib, 'package.json'), 'utf8'));

/** The libs that are packages for others. A private one is for our tests alone. */
export const libs = readdirSync(path.join(workspaceRoot, 'libs'))
  .filter((lib) => existsSync(path.join(workspaceRoot, 'libs', lib, 'package.json')))
  .filter((lib) => manifestOf(lib).private !== true)
  .sort();

/** The compiler leaves its output for deleted files, which must not be shipped. */
function sweep(lib) {
  const [sources, dist] = ['src', 'dist'].map((folder) => path.join(workspaceRoot, 'libs', lib, folder));
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const base = /^(.*)\.(?:js|d\.ts)(?:\.map)?$/.exec(name)?.[1];
    if (base === undefined) continue;
    if (!['.ts', '.tsx'].some((ending) => existsSync(path.join(sources, base + ending))))
      rmSync(path.join(dist, name), { force: true });
  }
}

const UNWANTED =
  /\.(?:test|fake)\.|\.tsbuildinfo$|(?:^|\/)fixtures\/|^src\/ui\/testing\/|^tsconfig|^jest|^node_modules\//;

function faultsOf(lib, files) {
  const { license, exports: doors } = manifestOf(lib);
  const wanted = [
    'README.md',
    'CHANGELOG.md',
    ...Object.values(doors).flatMap((conditions) =>
      Object.values(conditions).filter((file) => file !== null),
    ),
  ].map((file) => path.normalize(file));
  return [
    ...wanted.filter((file) => !files.includes(file)).map((file) => `${lib} lacks ${file}`),
    ...files.filter((file) => UNWANTED.test(file)).map((file) => `${lib} holds ${file}`),
    ...(typeof license === 'string' ? [] : [`${lib} names no licence`]),
  ];
}

/** @returns {Promise<{ tarballs: Record<string, string>, faults: string[] }>} `tarballs` by the package's name */
export async function packLibs(folder) {
  for (const lib of libs) sweep(lib);
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const output = await npm([...words, ...libs.flatMap((lib) => ['-w', `libs/${lib}`])], workspaceRoot);
  const answer = JSON.parse(output);
  const packed = Array.isArray(answer) ? answer : Object.values(answer);
  return {
    tarballs: Object.fromEntries(packed.map(({ name, filename }) => [name, path.join(folder, filename)])),
    faults: packed.flatMap(({ name, files }) =>
      faultsOf(
        name.replace('@paasa/', ''),
        files.map((file) => file.path),
      ),
    ),
  };
}
