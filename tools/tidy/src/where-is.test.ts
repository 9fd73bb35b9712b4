import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const workspaceRoot = path.resolve(__dirname, '../../..');
const page = readFileSync(path.join(workspaceRoot, 'CONTRIBUTING.md'), 'utf8');
const section = page.split(/^## /m).find((part) => part.startsWith('Where is…')) ?? '';
const rows = section.split('\n').filter((line) => /^\| … [a-z]/.test(line));
const pathsIn = (row: string) =>
  [...row.matchAll(/`((?:apps|libs|tools)\/[^`]+)`/g)].map(([, named]) => String(named));
const isThere = (named: string) => existsSync(path.join(workspaceRoot, named));

describe('the page "Where is…" of CONTRIBUTING.md', () => {
  it('answers twelve questions, each with a file or folder', () => {
    expect(rows).toHaveLength(12);
    expect(rows.filter((row) => pathsIn(row).length === 0)).toEqual([]);
  });

  it('names files and folders that exist', () => {
    expect(rows.flatMap(pathsIn).filter((named) => !isThere(named))).toEqual([]);
  });

  it('would notice a path that does not exist', () => {
    expect(pathsIn('| … a thing | `libs/no-such-lib/src` |').filter(isThere)).toEqual([]);
  });
});
