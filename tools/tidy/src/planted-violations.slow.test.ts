import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface Planted {
  readonly title: string;
  /** What must reject it; null for legal code, which nothing may reject. */
  readonly rule: string | null;
  /** The rules and compiler errors that rejected it. */
  readonly found: readonly string[];
}

const report = JSON.parse(
  execFileSync(process.execPath, [path.join(__dirname, 'planted-violations.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' },
  }),
) as Planted[];

describe('a planted violation of each boundary', () => {
  it.each(
    report.filter(({ rule }) => rule !== null).map(({ title, rule, found }) => [title, rule, found] as const),
  )('%s is rejected by %s', (_title, rule, found) => {
    if (rule === 'the compiler') expect(found).toContainEqual(expect.stringMatching(/^TS/));
    else expect(found).toContain(rule);
  });

  it.each(report.filter(({ rule }) => rule === null).map(({ title, found }) => [title, found] as const))(
    '%s passes',
    (_title, found) => {
      expect(found).toEqual([]);
    },
  );

  it('plants both kinds', () => {
    expect(report.filter(({ rule }) => rule !== null).length).toBeGreaterThan(20);
    expect(report.filter(({ rule }) => rule === null).length).toBeGreaterThan(4);
  });
});
