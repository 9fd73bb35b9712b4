import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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

/** All tracked sources as one text. */
function readSources(): string {
  const options = { cwd: workspaceRoot, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const files = execFileSync('git', ['ls-files', '-z', '--', ...PLACES], options)
    .split('\0')
    .filter(Boolean);
  return files
    .map((file) => path.join(workspaceRoot, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
}
const sources = readSources();

const isPartOfWord = (character: string): boolean => /\w/.test(character);

/** Whether the sources contain the name as a word. */
function isInSources(name: string): boolean {
  let at = sources.indexOf(name);
  while (at !== -1) {
    const [before, after] = [sources.charAt(at - 1), sources.charAt(at + name.length)];
    if (!isPartOfWord(before) && !isPartOfWord(after)) return true;
    at = sources.indexOf(name, at + 1);
  }
  return false;
}

/** The names that the sources do not contain as words. */
const namesNotInSources = (names: readonly string[]): string[] => names.filter((name) => !isInSources(name));

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
