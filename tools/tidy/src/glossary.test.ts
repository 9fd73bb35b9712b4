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

const PLACES = ['apps', 'libs', 'tools', ':!tools/tidy', '*.json', 'README.md'];

/** What Git's search prints: thousands of files, only tracked ones. Empty if nothing is found. */
function searchSources(options: string, names: readonly string[]): string {
  try {
    const words = ['grep', options, ...names.flatMap((name) => ['-e', name]), '--', ...PLACES];
    return execFileSync('git', words, { cwd: workspaceRoot, encoding: 'utf8', maxBuffer: 2 ** 28 });
  } catch (error) {
    if ((error as { status?: number }).status === 1) return '';
    throw error;
  }
}

/** The names that the sources do not contain as words. One search for all, because each reads every file. */
function namesNotInSources(names: readonly string[]): string[] {
  const found = new Set(searchSources('-howF', names).split('\n'));
  // A search for many prints only the longer of two names that begin at one place.
  return names.filter((name) => !found.has(name) && searchSources('-hwF', [name]) === '');
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
    expect(namesNotInSources(names)).toEqual([]);
  });

  it('would notice a name that does not exist', () => {
    const missing = ['stake', 'Rupees', 'Total'].join('');
    expect(namesNotInSources(['stake', missing])).toEqual([missing]);
  });
});
