import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const workspaceRoot = path.resolve(__dirname, '../../..');
const page = readFileSync(path.join(workspaceRoot, 'docs/glossary.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => line.slice(1, -1).split(/(?<!\\)\|/));
const termsOf = (text: string) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term]) => term);
const namesOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name));

/** Whether the sources contain the name as a word. Git's own search: thousands of files, only tracked ones. */
function isInSources(name: string): boolean {
  try {
    const folders = ['apps', 'libs', 'tools', ':!tools/tidy', '*.json', 'README.md'];
    execFileSync('git', ['grep', '-qwF', '-e', name, '--', ...folders], { cwd: workspaceRoot });
    return true;
  } catch (error) {
    if ((error as { status?: number }).status === 1) return false;
    throw error;
  }
}

describe('docs/glossary.md', () => {
  it('has a table of words with three columns', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((cells) => cells.length !== 3)).toEqual([]);
  });

  it('explains each word once', () => {
    const terms = rows.flatMap(([word = '']) => termsOf(word));
    expect(terms).toHaveLength(rows.length);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  });

  it('names only code that exists', () => {
    const names = [...new Set(rows.flatMap(([, , inCode = '']) => namesOf(inCode)))];
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !isInSources(name))).toEqual([]);
  });

  it('would notice a name that does not exist', () => {
    expect(isInSources(['stake', 'Rupees', 'Total'].join(''))).toBe(false);
  });
});
