/** A copy of the workspace with uncommitted changes, in a separate repository in which tests may commit and plant. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';
import { gitIn } from './nx-here.mjs';

/** Hands the copy to `work` and removes it afterwards. */
export function inWorkspaceCopy(work) {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'paasa-copy-'));
  try {
    const listed = gitIn(workspaceRoot, 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
    for (const file of listed.split('\0')) {
      const from = path.join(workspaceRoot, file);
      if (file === '' || !existsSync(from)) continue;
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(from, path.join(folder, file));
    }
    symlinkSync(path.join(workspaceRoot, 'node_modules'), path.join(folder, 'node_modules'));
    gitIn(folder, 'init', '-q', '-b', 'main');
    gitIn(folder, 'config', 'user.name', 'Team');
    gitIn(folder, 'config', 'user.email', 'team@example.com');
    appendFileSync(path.join(folder, '.git/info/exclude'), 'node_modules\n');
    const commit = (message) => gitIn(folder, 'commit', '-q', '--all', '--message', message);
    gitIn(folder, 'add', '--all');
    commit('chore: the workspace as it is');
    return work({ folder, git: (...words) => gitIn(folder, ...words), commit });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
