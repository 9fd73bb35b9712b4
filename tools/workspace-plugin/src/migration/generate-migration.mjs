import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateFiles } from '@nx/devkit';
import { formatTree } from '../format-tree.mjs';
import { elementsOf, withElement, withImport } from '../lists.mjs';
import { requireName, waysToWrite } from '../names.mjs';
import { findMigrationSet, readIds } from './migration-set.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * `nx g @paasa/workspace-plugin:migration LIB NAME --sql '…'`: the next forward-only step of a lib's schema, and its test.
 *
 * The SQL is asked for here, because a migration without any must not come to be. The test fails while the migration
 * changes nothing that the schema or its rows tell: one that only moves rows needs rows of the version before in its test.
 *
 * Errors: throws with a sentence for people before anything is written.
 *
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ lib: string, name: string, sql: string, rows?: string }} wishes
 */
export async function generateMigration(tree, { lib: given, name, sql, rows = '' }) {
  requireName(name);
  const lib = given.replace(/^@paasa\//, '');
  const set = findMigrationSet(tree, lib);
  if (sql === undefined || sql.replaceAll(/--[^\n]*|\/\*.*?\*\/|;/gs, '').trim() === '')
    throw new Error(`A migration says what it does: --sql 'ALTER TABLE ${set.schema}.… ADD COLUMN …;'`);
  if (/`|\$\{|\\/.test(sql + rows))
    throw new Error('The SQL has a backtick, a backslash or ${: put that into the file afterwards.');

  const text = tree.read(set.file, 'utf8');
  const ids = readIds(tree, set);
  if (ids.some((id) => id.slice(5) === name)) throw new Error(`${lib} has a migration '${name}' already.`);
  const number = String(Number((ids.toSorted().at(-1) ?? '0000').slice(0, 4)) + 1).padStart(4, '0');
  const { camel } = waysToWrite(name);
  if (elementsOf(text, set).includes(`${camel}Migration`))
    throw new Error(`${set.file} knows a ${camel}Migration already: choose another name.`);

  const values = {
    id: `${number}-${name}`,
    camel,
    sql: sql.trim().replaceAll('\n', '\n    '),
    rows: rows.trim() === '' ? `''` : `\`${rows.trim()}\``,
    words: name.replaceAll('-', ' '),
    set: set.name,
    setFile: path.posix.basename(set.file, '.ts'),
    schema: set.schema,
  };
  generateFiles(tree, path.join(here, 'files'), `${path.posix.dirname(set.file)}/migrations`, values);
  const from = `./migrations/${values.id}.js`;
  const line = `import { ${camel}Migration } from '${from}';`;
  const listed = withElement(text, { ...set, element: `${camel}Migration` });
  tree.write(set.file, withImport(listed, { file: set.file, from, line }));
  formatTree(tree);
}
