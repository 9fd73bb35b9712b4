/** The file with a lib's list of migrations, and its content. */
import path from 'node:path';
import { visitNotIgnoredFiles } from '@nx/devkit';

/**
 * The list of a lib's migrations.
 *
 * Errors: throws with a sentence for people where the lib has none, or several.
 *
 * @param {import('@nx/devkit').Tree} tree
 */
export function findMigrationSet(tree, lib) {
  const found = [];
  if (tree.exists(`libs/${lib}/src/server`))
    visitNotIgnoredFiles(tree, `libs/${lib}/src/server`, (file) => {
      if (file.endsWith('.migrations.ts')) found.push(file);
    });
  const [file, ...others] = found;
  if (file === undefined || others.length > 0)
    throw new Error(`libs/${lib} has ${found.length === 0 ? 'no' : 'more than one'} list of migrations.`);
  const text = tree.read(file, 'utf8');
  const name = /export const (\w+Migrations)\b/.exec(text)?.[1];
  const schema = /CREATE SCHEMA (\w+);/.exec(text)?.[1] ?? /CREATE TABLE (\w+)\./.exec(text)?.[1];
  if (name === undefined || schema === undefined) throw new Error(`${file} is no list of migrations.`);
  return { file, name, schema, constant: `${name}.migrations` };
}

/** The ids of all migrations of a set, including those in separate files. */
export function readIds(tree, { file }) {
  const folder = `${path.posix.dirname(file)}/migrations`;
  const files = tree.exists(folder)
    ? tree.children(folder).filter((one) => /^\d{4}-[a-z0-9-]+\.ts$/.test(one))
    : [];
  const inline = [...tree.read(file, 'utf8').matchAll(/\bid: '(\d{4}-[a-z0-9-]+)'/g)].map(
    (match) => match[1],
  );
  return [...files.map((one) => path.posix.basename(one, '.ts')), ...inline];
}
