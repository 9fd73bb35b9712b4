/** npm, without the environment of a surrounding npm, Nx or Jest. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { plainEnvironment } from '../../run/src/testing/plain-environment.mjs';

const execute = promisify(execFile);

/** @returns the output of the program; throws with all of it after a failure */
export async function execIn(folder, command, words) {
  try {
    const { stdout } = await execute(command, words, {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      env: plainEnvironment(),
    });
    return stdout;
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim();
    throw new Error(`${command} ${words[0]} failed in ${folder}:\n${said === '' ? String(error) : said}`, {
      cause: error,
    });
  }
}

export function npm(words, folder) {
  const program = process.env.npm_execpath;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return program === undefined
    ? execIn(folder, 'npm', [...words, ...quiet])
    : execIn(folder, process.execPath, [program, ...words, ...quiet]);
}
