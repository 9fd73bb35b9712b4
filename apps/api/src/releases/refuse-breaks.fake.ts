import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { MigrationSet, Tx } from '@paasa/server-kit/server';
import { findBreaks, type Break } from './find-breaks.fake.js';
import { readSchema } from './schema-facts.fake.js';

/** The release before: its commit has its program. */
export interface EarlierRelease {
  readonly number: number;
  readonly commit: string;
  /** `lib/id` of each migration that it has. */
  readonly migrations: readonly string[];
}

const workspaceRoot = path.resolve(__dirname, '../../../..');
/** Its tests and its migrations name what it does not use any more. */
const PROGRAM = [
  'libs/*.ts',
  'apps/api/src/*.ts',
  ':!*.test.ts',
  ':!*.fake.ts',
  ':!*/testing/*',
  ':!*/migrations/*',
  ':!*.migration.ts',
];

function git(...words: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, error } = spawnSync('git', words, { cwd: workspaceRoot, encoding: 'utf8' });
  if (error !== undefined) throw error;
  return { status, said: stdout };
}

/**
 * The files of a program that name all of these words.
 *
 * Errors: throws if the commit is not in this copy of the repository.
 */
function filesThatName(words: readonly string[], commit: string): string[] {
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0)
    throw new Error(`The commit ${commit} of the release before is missing: git fetch --unshallow.`);
  const terms = words.flatMap((word) => ['-e', word]);
  const { status, said } = git('grep', '-lwF', '--all-match', ...terms, commit, '--', ...PROGRAM);
  if (status !== 0 && status !== 1) throw new Error(`git grep ended with ${String(status)}.`);
  return said.split('\n').filter((line) => line !== '');
}

/** Why the release before would not work after this step. What became stricter is a fault for every release. */
function faultsOf(
  found: readonly Break[],
  oldestRelease: number | undefined,
  before: EarlierRelease,
): string[] {
  if (oldestRelease === undefined) return found.map(({ what }) => what);
  if (oldestRelease > before.number)
    return [`it is for release ${oldestRelease} and later, and release ${before.number} runs beside it`];
  return found.flatMap(({ what, removed }) => {
    if (removed === null) return [what];
    const files = filesThatName(removed, before.commit);
    return files.length === 0 ? [] : [`${what}, and release ${before.number} uses it: ${files.join(', ')}`];
  });
}

/**
 * Runs the migrations that the release before does not have, on a database of that release.
 *
 * Shape: a line for each reason why the release before would not work any more, with the name of the migration.
 */
export async function breaksOfPending(
  tx: Tx,
  sets: readonly MigrationSet[],
  before: EarlierRelease,
): Promise<string[]> {
  const released = await readSchema(tx);
  const pending = sets
    .flatMap(({ lib, migrations }) => migrations.map((one) => ({ ...one, name: `${lib}/${one.id}` })))
    .filter(({ name }) => !before.migrations.includes(name));
  const reported = new Set<string>();
  const lines: string[] = [];
  let allSql = '';
  for (const { name, sql, oldestRelease } of pending) {
    await tx.script(sql);
    allSql += `${sql}\n`;
    const found = findBreaks(released, await readSchema(tx), allSql).filter(
      ({ what }) => !reported.has(what),
    );
    for (const { what } of found) reported.add(what);
    lines.push(...faultsOf(found, oldestRelease, before).map((fault) => `${name}: ${fault}`));
  }
  return lines;
}
