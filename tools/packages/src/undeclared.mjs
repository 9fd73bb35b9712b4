/**
 * Undeclared imports of a package's doors, read from its shipped files.
 *
 * An install shows this only in part: its code also finds the packages of the project around it.
 */
import { build } from 'esbuild';
import { readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

/** `@scope/name/deep` belongs to `@scope/name`. */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const isForeign = (name) => !/^[./]/.test(name) && !isBuiltin(name);

/** A page brings its packages, and tests bring theirs; rules and servers have none of those. */
const mayUseOptional = (door) => ['./ui', './console', './testing'].includes(door);

function mayUse({ name, dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }, door) {
  const isSure = (peer) => mayUseOptional(door) || peerDependenciesMeta[peer]?.optional !== true;
  return new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies).filter(isSure)]);
}

async function importsOfDoor(folder, file) {
  const { metafile } = await build({
    entryPoints: [path.join(folder, file)],
    absWorkingDir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map((found) => found.path),
  );
}

/** Declarations may name packages that the code does not: a type alone leaves nothing in the code. */
function importsOfTypes(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts') && !file.startsWith('node_modules'))
    .flatMap((file) => ts.preProcessFile(readFileSync(path.join(folder, file), 'utf8')).importedFiles)
    .map(({ fileName }) => fileName);
}

/**
 * @param {string} folder where the package lies unpacked
 * @returns {Promise<string[]>} one line an undeclared package
 */
export async function undeclared(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const faults = new Set();
  const judge = (door, names, declared) => {
    for (const name of names.filter(isForeign).map(packageOf))
      if (!declared.has(name)) faults.add(`${manifest.name} ${door} ${name}`);
  };
  for (const [door, { default: file }] of Object.entries(manifest.exports))
    judge(door, await importsOfDoor(folder, file), mayUse(manifest, door));
  judge('types', importsOfTypes(folder), mayUse(manifest, './ui'));
  return [...faults].sort();
}
