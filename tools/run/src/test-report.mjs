/** Reads the reports of Jest and Playwright as counts, failures and the time of each file. */
import path from 'node:path';
import { workspaceRoot } from './workspace.mjs';

const SLOWEST_COUNT = 10;
const LINES_OF_A_FAILURE = 40;

/** Counts over all suites. Unit of `ms`: milliseconds that one file took. */
export class Tally {
  #rows = new Map();
  #failures = [];
  #files = new Map();

  /** Adds to the counts of a suite. */
  count(suite, passed, failed) {
    const row = this.#rows.get(suite) ?? { passed: 0, failed: 0 };
    this.#rows.set(suite, { passed: row.passed + passed, failed: row.failed + failed });
  }

  /** Failures are printed at the end, because a log that keeps only its last lines still has them there. */
  recordFailure(suite, title, message) {
    const lines = message
      .replaceAll(/\u001b\[[0-9;]*m/g, '')
      .trim()
      .split('\n');
    this.#failures.push(`✖ ${suite} › ${title}\n${lines.slice(0, LINES_OF_A_FAILURE).join('\n')}`);
  }

  recordTime(file, ms) {
    this.#files.set(file, (this.#files.get(file) ?? 0) + ms);
  }

  /** @returns {{ lines: string[], isGood: boolean }} the last line is `N passed, N failed` */
  summary() {
    const total = { passed: 0, failed: 0 };
    const lines = [...this.#failures.map((failure) => `${failure}\n`)];
    for (const [suite, { passed, failed }] of this.#rows) {
      total.passed += passed;
      total.failed += failed;
      const mark = failed > 0 ? '✖' : '✔';
      lines.push(
        `${mark} ${suite.padEnd(34)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`,
      );
    }
    const slowest = [...this.#files].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST_COUNT);
    lines.push('The slowest files, in seconds:');
    for (const [file, ms] of slowest) lines.push(`${(ms / 1_000).toFixed(1).padStart(7)}  ${file}`);
    lines.push(`${total.passed} passed, ${total.failed} failed`);
    return { lines, isGood: total.failed === 0 };
  }
}

const projectOf = (file) => path.relative(workspaceRoot, file).split(path.sep).slice(0, 2).join('/');

/**
 * Adds Jest's report. A project that was expected and ran no test counts as failed, and so does a skipped test.
 *
 * @param {Tally} tally
 * @param {{ testResults: object[], success: boolean, wasInterrupted: boolean } | null} report as `jest --json` writes it
 * @param {readonly string[]} expected folders of projects: `libs/auth`
 */
export function addJestReport(tally, report, expected) {
  if (report === null) {
    tally.count('jest (no report)', 0, 1);
    return;
  }
  const missing = new Set(expected);
  let failedFiles = 0;
  for (const { name, message, status, startTime, endTime, assertionResults } of report.testResults) {
    const [file, suite] = [path.relative(workspaceRoot, name), projectOf(name)];
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    const failed = assertionResults.length - passed;
    for (const test of assertionResults)
      if (test.status !== 'passed')
        tally.recordFailure(
          suite,
          `${file} › ${test.fullName} (${test.status})`,
          test.failureMessages.join('\n'),
        );
    // A file that cannot be loaded, or that holds no test, runs none.
    const isBroken = failed === 0 && (status === 'failed' || passed === 0);
    if (isBroken) tally.recordFailure(suite, file, message);
    if (failed > 0 || isBroken) failedFiles += 1;
    tally.count(suite, passed, failed + (isBroken ? 1 : 0));
    tally.recordTime(file, endTime - startTime);
    missing.delete(suite);
  }
  for (const project of missing) tally.count(`${project} (ran no test)`, 0, 1);
  // Jest's own verdict covers more than its counts: an interrupted run, a global set-up that fails.
  if (failedFiles === 0 && (!report.success || report.wasInterrupted))
    tally.count('jest (its verdict)', 0, 1);
}

/**
 * Adds Playwright's report.
 *
 * @param {Tally} tally
 * @param {{ suites: object[], errors: { message?: string }[] } | null} report as its JSON reporter writes it
 */
export function addBrowserReport(tally, report) {
  if (report === null) {
    tally.count('browser (no report)', 0, 1);
    return;
  }
  const counted = { passed: 0, failed: 0 };
  const addSuite = ({ suites = [], specs = [] }) => {
    suites.forEach(addSuite);
    for (const { file, line, title, tests } of specs)
      for (const { status, results, projectName } of tests) {
        counted[status === 'expected' ? 'passed' : 'failed'] += 1;
        for (const { duration } of results)
          tally.recordTime(`apps/web-e2e/src/${file} (${projectName})`, duration);
        if (status === 'expected') continue;
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        tally.recordFailure('browser', `${file}:${line} ${title}`, messages.join('\n'));
      }
  };
  report.suites.forEach(addSuite);
  for (const { message = '' } of report.errors) tally.recordFailure('browser', 'the run', message);
  const noTests = counted.passed + counted.failed === 0 ? 1 : 0;
  tally.count('browser', counted.passed, counted.failed + report.errors.length + noTests);
}
