import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Advisory {
  readonly id: string;
  readonly package: string;
  readonly vulnerable: string;
}

interface Answer {
  readonly faults: readonly string[];
  readonly unchecked: string | null;
  readonly next: {
    readonly refreshedOn: string;
    readonly by: string;
    readonly advisories: readonly Advisory[];
  };
}

const TODAY = '2026-11-21';
const packages = {
  'node_modules/lodash': { version: '4.17.18' },
  'node_modules/async': { version: '3.0.0' },
  'node_modules/jest': { version: '30.0.0', dev: true },
};
const older = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'async',
  vulnerable: '<2.0.0',
  severity: 'low',
  title: 'Of an older version',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
};
const kept = { refreshedOn: '2026-11-20', by: 'people', advisories: [older] };

const work = (report: unknown, change: object = {}): Answer => {
  const output = typeof report === 'string' ? report : JSON.stringify(report);
  const given = { output, kept, packages, exceptions: [], today: TODAY, ...change };
  return runTool<Answer>(path.join(__dirname, 'refresh-advisories.mjs'), ['--judge'], JSON.stringify(given));
};

/** As `npm audit --json` prints it, shortened to what differs. */
const clean = { auditReportVersion: 2, vulnerabilities: {}, metadata: { vulnerabilities: { total: 0 } } };
const ADVISORY = 'GHSA-p6mc-m468-83gw';
const cause = {
  source: 1106900,
  name: 'lodash',
  dependency: 'lodash',
  title: 'Prototype Pollution in lodash',
  url: `https://github.com/advisories/${ADVISORY}`,
  severity: 'high',
  cwe: ['CWE-1321'],
  range: '>=3.7.0 <4.17.19',
};
const vulnerable = {
  auditReportVersion: 2,
  vulnerabilities: {
    lodash: {
      name: 'lodash',
      severity: 'high',
      isDirect: false,
      via: [cause, { ...cause, range: '>=4.17.0 <4.17.19' }],
      effects: ['async'],
      range: '3.7.0 - 4.17.18',
    },
    async: { name: 'async', severity: 'high', isDirect: true, via: ['lodash'], effects: [] },
  },
};
/** The answer of a registry without that service, and the output without a network. */
const endpoint = 'http://registry.example/-/npm/v1/security/advisories/bulk';
const missing = { message: `405 Method Not Allowed - POST ${endpoint}`, method: 'POST', statusCode: 405 };
const down = {
  message: `request to ${endpoint} failed, reason: getaddrinfo ENOTFOUND registry.example`,
  error: { summary: '', detail: '' },
};

describe('the registry’s known vulnerabilities', () => {
  it('renew the file, and remove nothing from it', () => {
    expect(work(clean)).toEqual({
      faults: [],
      unchecked: null,
      next: { refreshedOn: TODAY, by: 'npm audit', advisories: [older] },
    });
  });

  it('are stored, with every range, and are a fault until then', () => {
    const { faults, next } = work(vulnerable);
    expect(faults).toContain(`${ADVISORY} (lodash) is not in advisories.json: npm run audit:refresh.`);
    expect(faults).toContain(`${ADVISORY} (high) in lodash 4.17.18: Prototype Pollution in lodash`);
    expect(next.advisories.map(({ id, vulnerable: range }) => `${id} ${range}`)).toEqual([
      'GHSA-aaaa-bbbb-cccc <2.0.0',
      `${ADVISORY} >=3.7.0 <4.17.19`,
      `${ADVISORY} >=4.17.0 <4.17.19`,
    ]);
    const later = work(vulnerable, { kept: next });
    expect(later.faults.filter((fault) => fault.includes('is not in advisories.json'))).toEqual([]);
  });

  it('are removed once their package is not shipped any more', () => {
    const without = { 'node_modules/lodash': packages['node_modules/lodash'] };
    expect(work(clean, { packages: without }).next.advisories).toEqual([]);
  });

  it.each([
    ['has no such service', missing],
    ['is not reached', down],
  ])('are unknown if the registry %s: the file stays, and its content counts', (_title, said) => {
    expect(work(said)).toEqual({ faults: [], unchecked: said.message, next: kept });
    const old = { ...kept, refreshedOn: '2026-11-06' };
    expect(work(said, { kept: old }).faults).toEqual([
      'The advisories are of 2026-11-06 (people), 15 days old: npm run audit:refresh.',
    ]);
    expect(work(clean, { kept: old }).faults).toEqual([]);
  });

  it('are measured by today: an exception that has ended is a fault', () => {
    const exceptions = [
      { advisory: ADVISORY, reason: 'Never given text from outside.', until: '2026-11-20' },
    ];
    expect(work(vulnerable, { exceptions }).faults).toContain(
      `The exception for ${ADVISORY} ended on 2026-11-20.`,
    );
  });

  it.each([
    ['says nothing', '', 'npm audit does not work: '],
    ['says what nobody can read', 'npm error', 'npm audit does not work: npm error'],
    [
      'has no list of packages to go by',
      { error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.', detail: '' } },
      'npm audit does not work: This command requires an existing lockfile.',
    ],
  ])('are a fault if npm %s', (_title, said, fault) => {
    expect(work(said)).toEqual({ faults: [fault], unchecked: null, next: kept });
  });
});
