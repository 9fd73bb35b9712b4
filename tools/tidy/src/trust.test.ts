import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testTitlesIn } from './test-titles.js';
import { readTrustTable, trustFaults } from './trust-table.js';

const workspaceRoot = path.resolve(__dirname, '../../..');

function read(file: string): string | null {
  const place = path.join(workspaceRoot, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
}

describe('the titles of tests', () => {
  const code = `
    // it('in a comment', () => {});
    const text = "it('in a text', () => {})";
    it('alone', () => {});
    describe.each(kinds)('on %s', (kind) => {
      it.each([1, 2])('takes %d', () => {});
      it.each<[string]>([['a']])('in a typed table: %s', () => {});
      it.each([])('in an empty table', () => {});
      describe('within', () => {
        for (const name of names) it(\`by \${name}\`, async () => {});
        it('in two ' + 'lines', () => {});
      });
    });
    test.describe('in the browser', () => {
      test.beforeAll(async () => {});
      test.setTimeout(1);
      test('a fact', async ({ page }) => {});
    });
    other('no test', () => {});
  `;

  it('are found with those of their suites, parametrised ones as they are written', () => {
    expect(testTitlesIn('x.test.ts', code)).toEqual([
      'alone',
      'on %s › takes %d',
      'on %s › in a typed table: %s',
      'on %s › within › by ${name}',
      'on %s › within › in two lines',
      'in the browser › a fact',
    ]);
  });
});

describe('a table of promises', () => {
  const files: Record<string, string> = {
    'libs/a/src/a.test.ts': "describe('a', () => { it('holds', () => {}); });",
    'libs/a/src/b.full.test.ts': "it('b', () => {});",
    'libs/a/src/a.nightly.test.ts': "it('runs at night', () => {});",
    'apps/web-e2e/src/b.spec.ts': "import { describeKills } from './support/kills.js'; describeKills();",
    'apps/web-e2e/src/support/kills.ts': 'export const describeKills = () => test(`dies at ${point}`, go);',
    'apps/web-e2e/src/screenshots.spec.ts': "test('takes a picture', () => {});",
  };
  const faultsOf = (...lines: string[]) =>
    trustFaults(readTrustTable(lines.join('\n')), (file) => files[file] ?? null);

  it('is correct if each promise names an existing test', () => {
    expect(faultsOf('# Words', '1. A promise.', '   - `libs/a/src/a.test.ts` › `a › holds`')).toEqual([]);
  });

  it('accepts a mark for a promise that only the full tier holds', () => {
    expect(faultsOf('1. A promise. (full tier)', '   - `libs/a/src/b.full.test.ts` › `b`')).toEqual([]);
  });

  it('names first a test that npm test always runs, if there is one', () => {
    const [full, quick] = [
      '   - `libs/a/src/b.full.test.ts` › `b`',
      '   - `libs/a/src/a.test.ts` › `a › holds`',
    ];
    expect(faultsOf('1. A promise.', quick, full)).toEqual([]);
    expect(faultsOf('1. A promise.', full, quick)).toEqual([
      'must first name a test that npm test runs: A promise.',
    ]);
  });

  it('finds a test that several browser tests share, by the tests that include it', () => {
    const title = 'dies at ${point}';
    expect(faultsOf('1. A promise.', `   - \`apps/web-e2e/src/b.spec.ts\` › \`${title}\``)).toEqual([]);
    const file = 'apps/web-e2e/src/support/kills.ts';
    expect(faultsOf('1. A promise.', `   - \`${file}\` › \`${title}\``)).toEqual([
      `npm run test:full does not run ${file}`,
    ]);
  });

  it.each([
    ['1. A promise.', 'has no test: A promise.'],
    ['1. A promise.\n   - `libs/b/src/b.test.ts` › `b`', 'no file libs/b/src/b.test.ts'],
    ['1. A promise.\n   - `libs/a/src/a.test.ts` › `holds`', 'no test in libs/a/src/a.test.ts: holds'],
    ['1. A promise.\n   - `libs/a/src/a.test.ts` › `a › hold`', 'no test in libs/a/src/a.test.ts: a › hold'],
    [
      '1. A promise.\n   - `libs/a/src/a.nightly.test.ts` › `runs at night`',
      'npm run test:full does not run libs/a/src/a.nightly.test.ts',
    ],
    [
      '1. A promise.\n   - `apps/web-e2e/src/screenshots.spec.ts` › `takes a picture`',
      'npm run test:full does not run apps/web-e2e/src/screenshots.spec.ts',
    ],
    ['1. A promise.\n   - `libs/a/src/b.full.test.ts` › `b`', 'must end with "(full tier)": A promise.'],
    [
      '1. A promise. (full tier)\n   - `libs/a/src/a.test.ts` › `a › holds`',
      'is held by npm test: A promise. (full tier)',
    ],
    ['1. What is `1e21`.\n   - `libs/a/src/a.test.ts` › `a › holds`', 'no test has 1e21: What is `1e21`.'],
    ['   - `libs/a/src/a.test.ts` › `a › holds`', 'names no test: - `libs/a/src/a.test.ts` › `a › holds`'],
  ])('reports the fault of %j', (markdown, fault) => {
    expect(faultsOf(markdown)).toEqual([fault]);
  });

  it('finds a wrong number, and the marks of a merge, also as a formatter rewrites them', () => {
    const held = '   - `libs/a/src/a.test.ts` › `a › holds`';
    const lines = ['## One', '1. A.', held, '3. B.', held, '## Two', '1. C.', held];
    expect(faultsOf(...lines)).toEqual(['is out of place: 3. B.']);
    const marks = ['      <<<<<<< HEAD', '    \\=======', '> > > > > > > theirs'];
    expect(faultsOf('1. A.', held, ...marks)).toEqual(marks.map((mark) => `is out of place: ${mark.trim()}`));
  });

  it('treats a line below a promise only as a test', () => {
    const lines = ['1. A promise.', '   - `libs/a/src/a.test.ts` › `a › holds`', '   - by looking at it'];
    expect(faultsOf(...lines)).toEqual(['names no test: - by looking at it']);
  });
});

describe('docs/trust.md', () => {
  const table = readTrustTable(read('docs/trust.md') ?? '');

  it('lists the promises', () => {
    expect(table.promises.length).toBeGreaterThan(80);
    expect(new Set(table.promises.map(({ text }) => text)).size).toBe(table.promises.length);
  });

  it('names for each promise a test that exists, and marks those that only the full tier holds', () => {
    expect(trustFaults(table, read)).toEqual([]);
  });
});
