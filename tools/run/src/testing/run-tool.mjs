import { execFileSync } from 'node:child_process';

/**
 * What a program prints as JSON, given these words and this standard input.
 *
 * A program of its own wherever a test needs ES modules as Node loads them, which Jest's runtime does not.
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
