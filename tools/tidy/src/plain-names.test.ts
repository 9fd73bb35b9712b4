import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exportedNamesIn, findRefusedNames, readRefusedWords, topNamesIn } from './plain-names.js';

const workspaceRoot = path.resolve(__dirname, '../../..');
const glossary = readFileSync(path.join(workspaceRoot, 'docs/glossary.md'), 'utf8');
const refused = readRefusedWords(glossary);

function sourceFiles(): string[] {
  const given = ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'apps', 'libs', 'tools'];
  return execFileSync('git', given, { cwd: workspaceRoot, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(apps|libs|tools)\/[^/]+\/src\/.*\.(ts|tsx|mjs|cjs)$/.test(file))
    .filter((file) => existsSync(path.join(workspaceRoot, file)));
}

/** No other code imports from browser tests and tools, so their test files are read whole too. */
const isReadWithTests = (file: string): boolean => /^(apps\/web-e2e|tools\/[^/]+)\//.test(file);

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/** Of a test of an app or a lib only the file's name is read; of `libs/outside` only exported names. */
function namesOf(file: string): typeof topNamesIn {
  if (isTest(file) && !isReadWithTests(file)) return () => [];
  return /^libs\/outside\//.test(file) ? exportedNamesIn : topNamesIn;
}

describe('names in the code', () => {
  it('avoid the words that the glossary refuses', () => {
    const found = sourceFiles().flatMap((file) =>
      findRefusedNames(file, readFileSync(path.join(workspaceRoot, file), 'utf8'), refused, namesOf(file)),
    );
    expect(found).toEqual([]);
  });

  it('are read in apps, libs and tools', () => {
    const files = sourceFiles().filter((file) => namesOf(file) === topNamesIn);
    for (const folder of [
      'apps/api/src/',
      'apps/web-e2e/src/support/',
      'libs/wallet/src/server/',
      'tools/bench/src/',
      'tools/run/src/',
    ])
      expect(files.some((file) => file.startsWith(folder))).toBe(true);
  });
});

describe('the table of words', () => {
  it('has words that are refused anywhere, and verbs that are refused at the start of a function', () => {
    expect(refused).toContainEqual({ parts: ['tell'], isLeadingOnly: false });
    expect(refused).toContainEqual({ parts: ['growing', 'wait'], isLeadingOnly: false });
    expect(refused).toContainEqual({ parts: ['ask'], isLeadingOnly: true });
  });
});

describe('exportedNamesIn', () => {
  it('reads exported functions, constants and types, and nothing else', () => {
    const code = `
      export function one() {}
      export const two = () => 1, three = 3;
      export interface Four {}
      export type Five = string;
      function six() {}
      export { six };
    `;
    expect(exportedNamesIn('a.ts', code)).toEqual([
      { name: 'one', isFunction: true },
      { name: 'two', isFunction: true },
      { name: 'three', isFunction: false },
      { name: 'Four', isFunction: false },
      { name: 'Five', isFunction: false },
    ]);
  });
});

describe('topNamesIn', () => {
  it('reads names that are not exported too, and none inside functions', () => {
    const code = 'function demandAll() { const told = 1; return told; } export const two = 2;';
    expect(topNamesIn('a.mjs', code).map(({ name }) => name)).toEqual(['demandAll', 'two']);
    expect(findRefusedNames('a.mjs', code, refused, topNamesIn)).toEqual([
      'a.mjs: demandAll has the word "demand"',
    ]);
    expect(findRefusedNames('a.mjs', code, refused)).toEqual([]);
  });
});

describe('findRefusedNames', () => {
  it('finds a refused word anywhere in a name or a file name', () => {
    const code = 'export const createGrowingWait = () => 0; export interface NoStranger {}';
    expect(findRefusedNames('libs/x/src/keep-misfit.ts', code, refused)).toEqual([
      'libs/x/src/keep-misfit.ts: keep-misfit.ts has the word "misfit"',
      'libs/x/src/keep-misfit.ts: createGrowingWait has the word "growing wait"',
      'libs/x/src/keep-misfit.ts: NoStranger has the word "stranger"',
    ]);
  });

  it('finds a refused verb at the start of an exported function only', () => {
    const code =
      'export function askProvider() {} export const isAsked = () => true; export interface Note {}';
    expect(findRefusedNames('a.ts', code, refused)).toEqual(['a.ts: askProvider has the word "ask"']);
  });

  it('accepts words that only contain a refused one', () => {
    const code = 'export function lookupTable() {} export function keyOf() {} export const intelligence = 1;';
    expect(findRefusedNames('a.ts', code, refused)).toEqual([]);
  });
});
