import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

interface Part {
  readonly name: string;
  readonly project: string;
  readonly rules: readonly string[];
  readonly tests: readonly string[];
  readonly needsDatabase?: boolean;
}

interface Survivor {
  readonly file: string;
  readonly code: string;
  readonly mutant: string;
  readonly reason?: string;
}

const workspaceRoot = path.resolve(__dirname, '../../..');
const { parts, survivors } = JSON.parse(
  execFileSync(process.execPath, [path.join(__dirname, 'mutation-check.mjs')], { encoding: 'utf8' }),
) as { parts: readonly Part[]; survivors: readonly Survivor[] };

/** The files below a path, or the file itself; none if it does not exist. */
function filesOf(project: string, place: string): string[] {
  const whole = path.join(workspaceRoot, project, place);
  if (!existsSync(whole)) return [];
  if (statSync(whole).isFile()) return [whole];
  return readdirSync(whole, { recursive: true, encoding: 'utf8' }).map((name) => path.join(whole, name));
}

const isRule = (file: string) => file.endsWith('.ts') && !/\.(test|fake)\.ts$/.test(file);
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('the mutation check', () => {
  it('mutates money, fairness, the rules of all games and the ledger', () => {
    const projects = new Set(parts.map(({ project }) => project));
    const games = readdirSync(path.join(workspaceRoot, 'libs')).filter((lib) => lib.startsWith('games-'));
    for (const lib of ['money', 'fairness', 'wallet', ...games]) expect(projects).toContain(`libs/${lib}`);
  });

  it.each(parts)('finds the rules and the tests of $name', ({ project, rules, tests, needsDatabase }) => {
    const isTest = (file: string) =>
      file.endsWith('.test.ts') && (needsDatabase === true || !file.endsWith('.db.test.ts'));
    for (const place of rules) expect([place, filesOf(project, place).some(isRule)]).toEqual([place, true]);
    for (const place of tests) expect([place, filesOf(project, place).some(isTest)]).toEqual([place, true]);
  });

  it('explains survivors of code that still exists, each with its reason', () => {
    expect(survivors.length).toBeGreaterThan(0);
    const gone = survivors.filter(({ file, code, reason = '' }) => {
      const whole = path.join(workspaceRoot, file);
      return reason === '' || !existsSync(whole) || !onOneLine(readFileSync(whole, 'utf8')).includes(code);
    });
    expect(gone).toEqual([]);
  });
});
