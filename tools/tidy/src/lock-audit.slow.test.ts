import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Verdict {
  readonly checked: number;
  readonly faults: readonly string[];
}

interface Exception {
  readonly advisory: string;
  readonly reason?: string;
  readonly until?: string;
}

interface Advisory {
  readonly id: string;
  readonly package: string;
  readonly vulnerable: string;
  readonly severity: string;
  readonly title: string;
}

const audit = (words: readonly string[], input = ''): Verdict =>
  runTool<Verdict>(path.join(__dirname, 'lock-audit.mjs'), words, input);

const TODAY = '2026-11-21';
const ADVISORY = 'GHSA-p6mc-m468-83gw';
const lodash: Advisory = {
  id: ADVISORY,
  package: 'lodash',
  vulnerable: '>=3.7.0 <4.17.19',
  severity: 'high',
  title: 'Prototype Pollution in lodash',
};
const sentence = `${ADVISORY} (high) in lodash 4.17.18: Prototype Pollution in lodash`;
const exception = { advisory: ADVISORY, reason: 'Never given text from outside.', until: TODAY };
const planted = { 'node_modules/x/node_modules/lodash': { version: '4.17.18' } };

const judge = (packages: object, exceptions: readonly Exception[] = [], advisories = [lodash]): Verdict =>
  audit(['--judge'], JSON.stringify({ packages, advisories, exceptions, today: TODAY }));

describe('the audit of the lock', () => {
  it('names a vulnerable version once, in any place and under any name', () => {
    expect(judge(planted)).toEqual({ checked: 1, faults: [sentence] });
    const places = {
      ...planted,
      'node_modules/lodash': { version: '4.17.18' },
      'node_modules/other-name': { name: 'lodash', version: '4.17.19-0' },
    };
    expect(judge(places).faults).toEqual([sentence, sentence.replace('4.17.18', '4.17.19-0')]);
  });

  it('finds no fault with a version outside of the range, a package for development, or another package', () => {
    const packages = {
      'node_modules/lodash': { version: '4.17.19' },
      'node_modules/jest/node_modules/lodash': { version: '4.17.18', dev: true },
      'node_modules/lodash-es': { version: '4.17.18' },
      'libs/lodash': { version: '4.17.18' },
    };
    expect(judge(packages)).toEqual({ checked: 2, faults: [] });
  });

  it('accepts one with a reason, until its last day', () => {
    expect(judge(planted, [exception]).faults).toEqual([]);
    expect(judge(planted, [{ ...exception, until: '2026-11-20' }]).faults).toEqual([
      `The exception for ${ADVISORY} ended on 2026-11-20.`,
    ]);
  });

  it.each<[string, Exception, string]>([
    ['a reason', { advisory: ADVISORY, until: TODAY }, `The exception for ${ADVISORY} has no reason.`],
    [
      'a last day',
      { advisory: ADVISORY, reason: 'Because.' },
      `The exception for ${ADVISORY} has no last day.`,
    ],
  ])('accepts no exception without %s', (_what, given, fault) => {
    expect(judge(planted, [given]).faults).toEqual([fault]);
  });

  it('accepts no exception for another package, or for none', () => {
    const other = { ...exception, advisory: 'GHSA-aaaa-bbbb-cccc' };
    const unknown = 'The exception for GHSA-aaaa-bbbb-cccc is not needed any more.';
    expect(judge(planted, [other]).faults).toEqual([sentence, unknown]);
    expect(judge({}, [other]).faults).toEqual([unknown]);
  });
});

describe('the shipped packages', () => {
  const read = (name: string) => JSON.parse(readFileSync(path.join(__dirname, name), 'utf8'));
  const kept: { advisories: readonly Advisory[]; refreshedOn: string; by: string } = read('advisories.json');
  const { packages }: { packages: object } = read('../../../package-lock.json');

  it('have no known vulnerability, except those with a reason', () => {
    const days = Math.floor((Date.now() - Date.parse(kept.refreshedOn)) / 86_400_000);
    if (days > 14)
      process.stdout.write(
        `\n!!! Advisories are of ${kept.refreshedOn} (${kept.by}): npm run audit:refresh\n`,
      );
    const { checked, faults } = audit([]);
    expect(checked).toBeGreaterThan(200);
    expect(faults).toEqual([]);
  });

  it('would fail with a version in the range of any stored advisory', () => {
    expect(kept.advisories.length).toBeGreaterThan(20);
    // The lowest version of a range, or any below its end.
    const versionIn = (range: string): string =>
      range.startsWith('<') ? '0.0.1' : (/\d+\.\d+\.\d+(?:-\S+)?/.exec(range)?.[0] ?? '');
    const vulnerable = kept.advisories.map(({ id, package: name, vulnerable: range }) => [
      `node_modules/${id}/node_modules/${name}`,
      { version: versionIn(range) },
    ]);
    const given = { ...kept, exceptions: [], today: kept.refreshedOn };
    const all = { ...packages, ...Object.fromEntries(vulnerable) };
    const { faults } = audit(['--judge'], JSON.stringify({ ...given, packages: all }));
    const unnoticed = kept.advisories.filter(({ id }) => !faults.some((fault) => fault.startsWith(`${id} `)));
    expect(unnoticed).toEqual([]);
  });
});
