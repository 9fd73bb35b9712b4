import path from 'node:path';
import { addBrowserReport, addJestReport, Tally } from './test-report.mjs';
import { workspaceRoot } from './workspace.mjs';

const file = (name: string) => path.join(workspaceRoot, name);
const test = (status: string, fullName = 'a test') => ({ status, fullName, failureMessages: ['expected 1'] });
const result = (name: string, ...assertionResults: object[]) => ({
  name: file(name),
  message: 'cannot be loaded',
  status: assertionResults.some((one) => 'status' in one && one.status === 'failed') ? 'failed' : 'passed',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults,
});
const jestReport = (...testResults: object[]) => ({ success: true, wasInterrupted: false, testResults });

function lastLineOf(report: (tally: Tally) => void): string | undefined {
  const tally = new Tally();
  report(tally);
  return tally.summary().lines.at(-1);
}

describe('the report of Jest', () => {
  const expected = ['libs/a'];
  const passing = result('libs/a/src/a.test.ts', test('passed'));
  const lastLine = (report: Parameters<typeof addJestReport>[1]) =>
    lastLineOf((tally) => addJestReport(tally, report, expected));

  it('counts what passed and what failed', () => {
    expect(lastLine(jestReport(passing))).toBe('1 passed, 0 failed');
    const failing = result('libs/a/src/b.test.ts', test('passed'), test('failed'));
    expect(lastLine({ ...jestReport(passing, failing), success: false })).toBe('2 passed, 1 failed');
  });

  it.each([
    ['a skipped test', jestReport(result('libs/a/src/a.test.ts', test('passed'), test('pending')))],
    ['a file without tests', jestReport(passing, result('libs/a/src/b.test.ts'))],
    [
      'a file that cannot be loaded',
      jestReport(passing, { ...result('libs/a/src/b.test.ts'), status: 'failed' }),
    ],
    ['an interrupted run', { ...jestReport(passing), wasInterrupted: true }],
    ['a run that failed beside its tests', { ...jestReport(passing), success: false }],
  ])('counts %s as failed', (_what, report) => {
    expect(lastLine(report)).toBe('1 passed, 1 failed');
  });

  it('counts a project without tests as failed, and a report that is missing', () => {
    expect(lastLine(jestReport())).toBe('0 passed, 1 failed');
    expect(lastLine(null)).toBe('0 passed, 1 failed');
  });
});

describe('the report of Playwright', () => {
  const suite = (status: string) => ({
    suites: [
      {
        specs: [
          {
            file: 'a.spec.ts',
            line: 3,
            title: 'a test',
            tests: [
              {
                status,
                projectName: 'postgres',
                results: [{ duration: 1_500, errors: [{ message: 'no' }] }],
              },
            ],
          },
        ],
      },
    ],
  });

  it.each([
    ['expected', '1 passed, 0 failed'],
    ['unexpected', '0 passed, 1 failed'],
    ['skipped', '0 passed, 1 failed'],
    ['flaky', '0 passed, 1 failed'],
  ])('counts a test that is %s: %s', (status, line) => {
    expect(lastLineOf((tally) => addBrowserReport(tally, { suites: [suite(status)], errors: [] }))).toBe(
      line,
    );
  });

  it('counts an error beside the tests, a run without tests and a missing report as failed', () => {
    const broken = { suites: [suite('expected')], errors: [{ message: 'no server' }] };
    expect(lastLineOf((tally) => addBrowserReport(tally, broken))).toBe('1 passed, 1 failed');
    expect(lastLineOf((tally) => addBrowserReport(tally, { suites: [], errors: [] }))).toBe(
      '0 passed, 1 failed',
    );
    expect(lastLineOf((tally) => addBrowserReport(tally, null))).toBe('0 passed, 1 failed');
  });
});

describe('the summary', () => {
  it('lists failures with their messages, then the ten slowest files', () => {
    const tally = new Tally();
    const files = Array.from({ length: 12 }, (_file, index) => `libs/a/src/f${String(index)}.test.ts`);
    const results = files.map((name, index) => ({
      ...result(name, test(index === 0 ? 'failed' : 'passed', 'adds up')),
      endTime: 2_000 + index * 1_000,
    }));
    addJestReport(tally, { ...jestReport(...results), success: false }, ['libs/a']);
    const { lines, isGood } = tally.summary();
    expect(isGood).toBe(false);
    expect(lines[0]).toBe('✖ libs/a › libs/a/src/f0.test.ts › adds up (failed)\nexpected 1\n');
    const slowest = lines.slice(lines.indexOf('The slowest files, in seconds:') + 1, -1);
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toBe('   12.0  libs/a/src/f11.test.ts');
  });
});
