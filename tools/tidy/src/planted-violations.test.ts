import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface Linted {
  readonly title: string;
  /** The rule that must reject it; absent on legal code. */
  readonly rule?: string;
}

interface Compiled {
  readonly title: string;
  readonly rejected: boolean;
}

const { linted, compiled } = require('./planted-code.mjs') as { linted: Linted[]; compiled: Compiled[] };

describe('a planted violation of each boundary', () => {
  const found = JSON.parse(
    execFileSync(process.execPath, [path.join(__dirname, 'planted-violations.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false', NODE_OPTIONS: '' },
    }),
  ) as Record<string, string[]>;

  it.each(linted.filter((one) => one.rule !== undefined).map((one) => [one.title, one.rule]))('%s is rejected by %s', (title, rule) => {
    expect(found[String(title)]).toContain(rule);
  });

  it.each(linted.filter((one) => one.rule === undefined).map((one) => [one.title]))('%s passes', (title) => {
    expect(found[title]).toEqual([]);
  });

  it.each(compiled.map((one) => [one.title, one.rejected] as const))('%s', (title, rejected) => {
    expect((found[title] ?? []).length > 0).toBe(rejected);
  });
});
