import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateFiles, writeJson } from '@nx/devkit';
import { formatTree } from '../format-tree.mjs';
import { doorsOf } from '../doors.mjs';
import { isInstalled, linkPackage } from '../link-package.mjs';
import { elementsOf, withElement, withImport, withStatement } from '../lists.mjs';
import { addToApp, beginRelease, dependenciesLike, rangeOf, updateLock } from '../manifests.mjs';
import { requireFree, requireName, waysToWrite } from '../names.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

const MODULES = 'apps/api/src/modules.ts';
const MIGRATIONS = { file: MODULES, constant: 'migrationSets' };
const PACKAGES = ['zod', 'fastify', 'fastify-plugin', 'fastify-type-provider-zod'];

/** What a schema cannot be called without quotes (`pg_get_keywords()`), and what others have. */
const SCHEMA_WORDS = (
  'user order group table column constraint check desc asc end grant limit offset references select to union unique ' +
  'using when where window primary foreign distinct having fetch with analyze variadic both leading trailing lateral ' +
  'only some similar placing collate binary cross full inner join left natural outer right on or and not into ' +
  'analyse array asymmetric authorization cast collation concurrently create current-catalog current-date current-role ' +
  'current-schema current-time current-timestamp current-user deferrable except freeze ilike initially intersect isnull ' +
  'like localtime localtimestamp notnull overlaps returning session-user symmetric system-user tablesample then verbose ' +
  'platform public information-schema shell restoring'
).split(' ');

/**
 * `nx g @paasa/workspace-plugin:domain NAME`: a lib with a schema and a plugin of its own, registered in apps/api.
 *
 * Errors: throws with a sentence for people before anything is written.
 *
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string }} wishes
 */
export async function generateDomain(tree, { name }) {
  requireName(name);
  if (/^games-/.test(name))
    throw new Error(`'${name}' is what a game's lib is called: choose another name, or make a game.`);
  requireFree(tree, name);
  const ways = { ...waysToWrite(name), schema: name.replaceAll('-', '_') };
  requireFreeSchema(tree, ways);
  const wasInstalled = isInstalled(tree.root, tree.read('package-lock.json', 'utf8'));

  generateFiles(tree, path.join(here, 'files'), `libs/${name}`, ways);
  writeJson(tree, `libs/${name}/package.json`, manifestOf(tree, name));
  tree.write(MODULES, withDomain(tree.read(MODULES, 'utf8'), ways));
  addToApp(tree, { app: 'api', lib: name, doors: ['rules', 'server'] });
  updateLock(tree, [`libs/${name}`, 'apps/api']);
  formatTree(tree);
  return () => linkPackage(tree.root, { lib: name, wasInstalled });
}

function requireFreeSchema(tree, { name, camel, schema }) {
  const isTaken = elementsOf(tree.read(MODULES, 'utf8'), MIGRATIONS).some(
    (set) => set === `${camel}Migrations` || set.toLowerCase() === `${schema.replaceAll('_', '')}migrations`,
  );
  if (isTaken || SCHEMA_WORDS.includes(name) || name.startsWith('pg-'))
    throw new Error(`A schema of the database cannot be called '${schema}': choose another name.`);
}

function withDomain(text, { name, camel }) {
  const file = MODULES;
  const from = `@paasa/${name}/server`;
  const line = `import { ${camel}Migrations, ${camel}Plugin } from '${from}';`;
  const statement = `await app.register(${camel}Plugin, { db });`;
  const listed = withElement(text, { ...MIGRATIONS, element: `${camel}Migrations` });
  const registered = withStatement(listed, {
    file,
    fn: 'registerModules',
    after: 'await app.register(',
    statement,
  });
  return withImport(registered, { file, from, line });
}

function manifestOf(tree, name) {
  const found = dependenciesLike(tree, 'games-core', PACKAGES);
  return {
    name: `@paasa/${name}`,
    version: '1.0.0',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    exports: doorsOf(['.', 'server']),
    files: beginRelease(tree, { lib: name, words: `The first version of ${name}.` }),
    ...found,
    dependencies: { '@paasa/server-kit': rangeOf(tree, 'server-kit'), ...found.dependencies },
    nx: {
      name,
      tags: ['type:domain', `scope:${name}`],
      targets: { build: {}, lint: {}, typecheck: {}, test: {} },
    },
  };
}
