import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Tree } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';

export const workspaceRoot = path.resolve(__dirname, '../../..');

/** The workspace's own files: those that `git` tracks and new ones. */
export function workspaceFiles(): readonly string[] {
  const words = ['ls-files', '-co', '--exclude-standard', '-z'];
  const listed = execFileSync('git', words, { cwd: workspaceRoot, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(listed.split('\0'))].filter((file) => file !== '');
}

/** The workspace as the generators see it: their output stays in memory. */
export const workspaceTree = (): Tree => new FsTree(workspaceRoot, false);

/** The output of a generator, as text. */
export function textIn(tree: Tree, file: string): string {
  const text = tree.read(file, 'utf8');
  if (text === null) throw new Error(`There is no ${file}.`);
  return text;
}

/** The new or changed files. */
export const writtenIn = (tree: Tree): readonly string[] =>
  tree
    .listChanges()
    .map(({ path: file }) => file)
    .toSorted();
