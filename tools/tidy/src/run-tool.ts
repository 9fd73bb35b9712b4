import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** What one of the programs beside this file prints as JSON, given these words and this standard input. */
export function runTool<Report>(name: string, words: readonly string[] = [], input = ''): Report {
  const output = execFileSync(process.execPath, [path.join(__dirname, name), ...words], {
    encoding: 'utf8',
    input,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return JSON.parse(output) as Report;
}
