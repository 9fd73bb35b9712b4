import { execFileSync } from 'node:child_process';

/**
 * The JSON output of a program, with these arguments and this standard input.
 *
 * A separate program for tests that need ES modules as Node loads them, because Jest's runtime does not.
 */
export function runTool(file, words = [], input = '') {
  const output = execFileSync(process.execPath, [file, ...words], {
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return JSON.parse(output);
}
