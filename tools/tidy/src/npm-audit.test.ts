import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Verdict {
  readonly faults: readonly string[];
  readonly unchecked: string | null;
}

interface Exception {
  readonly advisory: string;
  readonly reason?: string;
  readonly until?: string;
}

const run = (words: readonly string[], input = ''): Verdict =>
  runTool<Verdict>(path.join(__dirname, 'npm-audit.mjs'), words, input);

const TODAY = '2026-11-21';
const judge = (report: unknown, exceptions: readonly Exception[] = []): Verdict => {
  const output = typeof report === 'string' ? report : JSON.stringify(report);
  return run(['--judge'], JSON.stringify({ output, exceptions, today: TODAY }));
};

/** As `npm audit --json` prints it, shortened to what differs. */
const clean = { auditReportVersion: 2, vulnerabilities: {}, metadata: { vulnerabilities: { total: 0 } } };
const ADVISORY = 'GHSA-p6mc-m468-83gw';
const vulnerable = {
  auditReportVersion: 2,
  vulnerabilities: {
    lodash: {
      name: 'lodash',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1106900,
          name: 'lodash',
          dependency: 'lodash',
          title: 'Prototype Pollution in lodash',
          url: `https://github.com/advisories/${ADVISORY}`,
          severity: 'high',
          cwe: ['CWE-1321'],
          range: '>=3.7.0 <4.17.19',
        },
      ],
      effects: ['async'],
      range: '3.7.0 - 4.17.18',
      nodes: ['node_modules/lodash'],
      fixAvailable: true,
    },
    async: { name: 'async', severity: 'high', isDirect: true, via: ['lodash'], effects: [] },
  },
};
const sentence = `${ADVISORY} (high) in lodash: Prototype Pollution in lodash`;
const exception = { advisory: ADVISORY, reason: 'Never given text from outside.', until: TODAY };
/** What a registry without that service answers, and what is printed where none is reached. */
const endpoint = 'http://registry.example/-/npm/v1/security/advisories/bulk';
const missing = { message: `405 Method Not Allowed - POST ${endpoint}`, method: 'POST', statusCode: 405 };
const down = {
  message: `request to ${endpoint} failed, reason: getaddrinfo ENOTFOUND registry.example`,
  error: { summary: '', detail: '' },
};

describe('the verdict on what npm audit says', () => {
  it('finds no fault where it found nothing', () => {
    expect(judge(clean)).toEqual({ faults: [], unchecked: null });
  });

  it('names a vulnerability once, whatever depends on it', () => {
    expect(judge(vulnerable)).toEqual({ faults: [sentence], unchecked: null });
  });

  it('lets one pass for which there is a reason, until its last day', () => {
    expect(judge(vulnerable, [exception])).toEqual({ faults: [], unchecked: null });
    expect(judge(vulnerable, [{ ...exception, until: '2026-11-20' }]).faults).toEqual([
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
  ])('takes no exception without %s', (_what, given, fault) => {
    expect(judge(vulnerable, [given]).faults).toEqual([fault]);
  });

  it('takes no exception for something else, or for nothing that there is', () => {
    const other = { ...exception, advisory: 'GHSA-aaaa-bbbb-cccc' };
    const unknown = 'The exception for GHSA-aaaa-bbbb-cccc is for nothing that there is any more.';
    expect(judge(vulnerable, [other]).faults).toEqual([sentence, unknown]);
    expect(judge(clean, [other]).faults).toEqual([unknown]);
  });

  it.each([
    ['has no such service', missing],
    ['is not reached', down],
  ])('is none where the registry %s, but for exceptions that have ended', (_title, said) => {
    expect(judge(said)).toEqual({ faults: [], unchecked: said.message });
    expect(judge(said, [{ ...exception, until: '2026-11-20' }])).toEqual({
      faults: [`The exception for ${ADVISORY} ended on 2026-11-20.`],
      unchecked: said.message,
    });
  });

  it.each([
    ['says nothing', '', 'npm audit does not work: '],
    ['says what nobody can read', 'npm error', 'npm audit does not work: npm error'],
    [
      'has no list of packages to go by',
      { error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.', detail: '' } },
      'npm audit does not work: This command requires an existing lockfile.',
    ],
  ])('is a fault where npm %s', (_title, said, fault) => {
    expect(judge(said)).toEqual({ faults: [fault], unchecked: null });
  });
});

describe('what ships', () => {
  it('has no known vulnerability but those for which there is a reason', () => {
    const { faults, unchecked } = run([]);
    if (unchecked !== null)
      process.stdout.write(
        `\n!!! npm audit was NOT DONE, known vulnerabilities stay unknown: ${unchecked}\n`,
      );
    expect(faults).toEqual([]);
  }, 60_000);
});
