/** What the last commit and the working tree changed. */
import { execFileSync } from 'node:child_process';
import { workspaceRoot } from './workspace.mjs';

export const ROOMS = ['apps', 'libs', 'tools'];

/** Git's answer in parts that end with NUL, so that no name is quoted; null without an answer, as in a copy without history. */
function git(...args) {
  try {
    const options = { cwd: workspaceRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).split('\0').filter(Boolean);
  } catch {
    return null;
  }
}

/** Shape: paths from the root; null if Git cannot say. */
export function changedFiles() {
  const committed = git('diff', '-z', '--name-only', '--no-renames', 'HEAD~1', 'HEAD');
  const uncommitted = git('status', '-z', '--porcelain', '--no-renames');
  if (committed === null || uncommitted === null) return null;
  return [...committed, ...uncommitted.map((line) => line.slice(3))];
}

/** The same commit draws the same samples. */
export const commitSeed = () => parseInt((git('rev-parse', 'HEAD')?.[0] ?? '0').slice(0, 7), 16);

/** The settings of the workspace, what draws the tests, and the list of promises: `tools/tidy` tests them. */
const TESTED_BY_TIDY =
  /^(?:[^/]+(?<!\.md)|tools\/run\/.*|apps\/web-e2e\/playwright\.config\.ts|docs\/trust\.md)$/;

/** Shape: names of folders, such as `auth`; `*` for all projects. */
export function projectsOf(files) {
  if (files === null) return ['*'];
  const names = files.flatMap((file) => {
    const [room, name] = file.split('/');
    return [...(ROOMS.includes(room) ? [name] : []), ...(TESTED_BY_TIDY.test(file) ? ['tidy'] : [])];
  });
  return [...new Set(names)];
}

/** The browser tests among the files, by their names. */
export const browserTestsOf = (files) =>
  (files ?? []).flatMap((file) => /^apps\/web-e2e\/src\/([^/]+\.spec\.ts)$/.exec(file)?.[1] ?? []);
