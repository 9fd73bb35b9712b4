/**
 * Runs the workspace's own release in a copy of it, without a daemon and without the environment of a surrounding Nx.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { plainEnvironment } from '../../run/src/testing/plain-environment.mjs';

/** @returns the output of git in that folder; throws after a failure */
export const gitIn = (folder, ...words) =>
  execFileSync('git', words, {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    env: plainEnvironment(),
    maxBuffer: 64 * 1024 * 1024,
  }).trimEnd();

/**
 * `npm run release` in that folder.
 *
 * @returns {{ code: number, said: string }}
 */
export function releaseIn(folder, words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/release/src/main.mjs', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: plainEnvironment({
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      NX_WORKSPACE_ROOT_PATH: folder,
      NX_WORKSPACE_DATA_DIRECTORY: path.join(folder, '.nx/for-one-test'),
      npm_config_offline: 'true',
    }),
  });
  return { code: status ?? 1, said: stdout + stderr };
}

/** @returns its output; throws after a failure */
export function releaseWell(folder, words) {
  const { code, said } = releaseIn(folder, words);
  if (code !== 0) throw new Error(`release ${words.join(' ')} failed:\n${said}`);
  return said;
}
