/** What the last commit and the working tree changed. */
import { execFileSync } from 'node:child_process';
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
