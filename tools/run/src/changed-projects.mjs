/** What the last commit and the working tree changed, and what of it concerns the linter. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './workspace.mjs';

export const ROOMS = ['apps', 'libs', 'tools'];

/** Git's answer in lines; null without an answer, as in a copy without history. */
function git(...args) {
  try {
    const options = { cwd: workspaceRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).split('\n').filter(Boolean);
  } catch {
    return null;
  }
}

/** Shape: paths from the root; null if Git cannot say. */
export function changedFiles() {
  const committed = git('diff', '--name-only', 'HEAD~1', 'HEAD');
  const uncommitted = git('status', '--porcelain', '--no-renames');
  if (committed === null || uncommitted === null) return null;
  return [...committed, ...uncommitted.map((line) => line.slice(3))];
}

/** The same commit draws the same samples. */
export const commitSeed = () => parseInt((git('rev-parse', 'HEAD')?.[0] ?? '0').slice(0, 7), 16);

/** Of a file outside of the projects: settings of the workspace are tested by `tools/tidy`, texts by every run. */
const testedBy = (file) => (/^[^/]+$/.test(file) && !file.endsWith('.md') ? ['tidy'] : []);

/** Shape: names of folders, such as `auth`; `*` for all projects. */
export function projectsOf(files) {
  if (files === null) return ['*'];
  const names = files.flatMap((file) => {
    const [room, name] = file.split('/');
    return ROOMS.includes(room) ? [name] : testedBy(file);
  });
  return [...new Set(names)];
}

/** Each project with the projects that it imports. */
function importsByProject() {
  const projects = ROOMS.flatMap((room) =>
    readdirSync(path.join(workspaceRoot, room))
      .filter((name) => existsSync(path.join(workspaceRoot, room, name, 'package.json')))
      .map((name) => ({ room, name })),
  );
  return new Map(
    projects.map(({ room, name }) => {
      const manifest = readFileSync(path.join(workspaceRoot, room, name, 'package.json'), 'utf8');
      const { dependencies, devDependencies } = JSON.parse(manifest);
      const imported = Object.keys({ ...dependencies, ...devDependencies })
        .filter((key) => key.startsWith('@paasa/'))
        .map((key) => key.slice('@paasa/'.length));
      return [`${room}/${name}`, new Set(imported)];
    }),
  );
}

/** A change of these files can make any file wrong. */
const LINT_OF_ALL =
  /^(?:\.oxlintrc\.json|package(?:-lock)?\.json|nx\.json|tsconfig\.base\.json|tools\/tidy\/src\/lint-plugin\.mjs)$/;

/** The seed draws this part of the projects that no change can have made wrong. */
const DRAWN_PART = 5;

/**
 * What the linter reads in the quick tier: the projects that changed, those that import them, directly or through others,
 * and a fifth of the rest. A rule reads one file and the types and tags of what it imports, so the others are as right as
 * before.
 *
 * @param {readonly string[] | null} files as `changedFiles` gives them
 * @param {string} seed
 * @returns {string[]} folders; `.` for all
 */
export function foldersToLint(files, seed) {
  if (files === null || files.some((file) => LINT_OF_ALL.test(file))) return ['.'];
  const imports = importsByProject();
  const concerned = new Set(projectsOf(files));
  let before = -1;
  while (concerned.size > before) {
    before = concerned.size;
    for (const [folder, imported] of imports)
      if ([...imported].some((name) => concerned.has(name))) concerned.add(path.basename(folder));
  }
  const folders = [...imports.keys()];
  const isConcerned = (folder) => concerned.has(path.basename(folder));
  const lot = (folder) => createHash('sha256').update(`${seed} ${folder}`).digest('hex');
  const others = folders
    .filter((folder) => !isConcerned(folder))
    .toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1));
  return [...folders.filter(isConcerned), ...others.slice(0, Math.ceil(others.length / DRAWN_PART))];
}
