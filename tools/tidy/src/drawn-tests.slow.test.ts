import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { patternOf } from '../../run/src/testing/first-tests.cjs';
import { readTrustTable } from './trust-table.js';

const workspaceRoot = path.resolve(__dirname, '../../..');

const quickTier = (seed: string, changed: string) => ({
  ...process.env,
  PAASA_TEST_TIER: 'quick',
  PAASA_TEST_SEED: seed,
  PAASA_TEST_FULL_PROJECTS: changed,
  PAASA_TEST_CHANGED_SPECS: '',
});

/** The test files that `npm test` gives to Jest with this seed, if the last commit changed only these projects. */
function filesWith(seed: string, changed = 'none'): string[] {
  const jest = path.join(workspaceRoot, 'node_modules/jest/bin/jest.js');
  const answer = execFileSync(process.execPath, [jest, '--config', 'jest.all.cjs', '--listTests'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
    env: quickTier(seed, changed),
  });
  return answer
    .split('\n')
    .filter(Boolean)
    .map((file) => path.relative(workspaceRoot, file));
}

/** Of these files `npm test` runs the named tests alone. */
function onlyTestsWith(seed: string, changed = 'none'): Record<string, string[]> {
  const program = `
    import { forWorkspace } from './jest.preset.js';
    const [{ testEnvironmentOptions }] = forWorkspace().projects;
    process.stdout.write(JSON.stringify(testEnvironmentOptions.onlyTests));`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: workspaceRoot,
    encoding: 'utf8',
    env: quickTier(seed, changed),
  });
  return JSON.parse(answer) as Record<string, string[]>;
}

const SLOW = /\.(db|product|slow)\.test\.tsx?$|\.test\.tsx$/;

describe('the test files that npm test draws', () => {
  const [one, other, changed] = [filesWith('1'), filesWith('2'), filesWith('1', 'wallet')];

  it('include the first test of every promise', () => {
    const trust = readFileSync(path.join(workspaceRoot, 'docs/trust.md'), 'utf8');
    const always = readTrustTable(trust)
      .promises.map(({ tests: [first] }) => first?.file ?? '')
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('.full.'));
    expect(always.length).toBeGreaterThan(50);
    expect(always.filter((file) => !one.includes(file) || !other.includes(file))).toEqual([]);
  });

  it('include one of each project that has tests', () => {
    const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
    const tested = ['apps', 'libs', 'tools'].flatMap((room) =>
      readdirSync(path.join(workspaceRoot, room))
        .map((name) => `${room}/${name}`)
        .filter((folder) => existsSync(path.join(workspaceRoot, folder, 'jest.config.cjs')))
        .filter((folder) =>
          readdirSync(path.join(workspaceRoot, folder, 'src'), { recursive: true, encoding: 'utf8' }).some(
            (name) => /\.test\.tsx?$/.test(name) && !/\.(?:full|nightly)\./.test(name),
          ),
        ),
    );
    expect(tested).toContain('apps/console');
    for (const files of [one, other]) expect([...new Set(files.map(folderOf))].sort()).toEqual(tested.sort());
  });

  it('differ between two seeds, and only in slow tests', () => {
    const differing = [
      ...one.filter((file) => !other.includes(file)),
      ...other.filter((file) => !one.includes(file)),
    ];
    expect(differing.length).toBeGreaterThan(10);
    expect(differing.filter((file) => !SLOW.test(file))).toEqual([]);
  });

  it('run whole; of the others run the first tests of the promises alone', () => {
    const trust = readTrustTable(readFileSync(path.join(workspaceRoot, 'docs/trust.md'), 'utf8'));
    const first = new Map<string, string[]>();
    for (const { tests } of trust.promises)
      for (const { file, title } of tests.slice(0, 1))
        if (SLOW.test(file) && !file.includes('.full.')) first.set(file, [...(first.get(file) ?? []), title]);
    for (const [seed, files] of [
      ['1', one],
      ['2', other],
    ] as const) {
      const only = onlyTestsWith(seed);
      expect(Object.keys(only).length).toBeGreaterThan(50);
      for (const [file, titles] of Object.entries(only))
        expect([file, titles]).toEqual([file, first.get(file)]);
      const whole = files.filter((file) => SLOW.test(file) && !(file in only));
      expect(whole.some((file) => first.has(file))).toBe(true);
      expect(whole.length).toBeLessThan(files.filter((file) => SLOW.test(file)).length / 2);
    }
    const ofWallet = (only: object) => Object.keys(only).filter((file) => file.startsWith('libs/wallet/'));
    expect([ofWallet(onlyTestsWith('1')).length > 5, ofWallet(onlyTestsWith('1', 'wallet'))]).toEqual([
      true,
      [],
    ]);
  });

  it('include all of a changed project', () => {
    const ofWallet = (files: readonly string[]) => files.filter((file) => file.startsWith('libs/wallet/'));
    const all = new Set([...ofWallet(one), ...ofWallet(other)]);
    expect(ofWallet(changed).length).toBeGreaterThan(ofWallet(one).length);
    expect([...all].filter((file) => !changed.includes(file))).toEqual([]);
  });
});

describe('the browser tests of npm test', () => {
  interface Suite {
    readonly title: string;
    readonly file: string;
    readonly suites?: readonly Suite[];
    readonly specs: readonly { readonly title: string }[];
  }
  const testsOf = ({ title, file, suites = [], specs }: Suite, above: readonly string[] = []): string[] => {
    const titles = title === file ? above : [...above, title];
    return [
      ...specs.map((spec) => [file, ...titles, spec.title].join(' › ')),
      ...suites.flatMap((suite) => testsOf(suite, titles)),
    ];
  };
  const listWith = (env: NodeJS.ProcessEnv): string[] => {
    const program = path.join(workspaceRoot, 'node_modules/@playwright/test/cli.js');
    const answer = execFileSync(process.execPath, [program, 'test', '--list', '--reporter=json'], {
      cwd: path.join(workspaceRoot, 'apps/web-e2e'),
      encoding: 'utf8',
      // Playwright refuses to run inside Jest, and `--list` starts no test.
      env: { ...process.env, PAASA_CHROMIUM: 'none', ...env, JEST_WORKER_ID: undefined },
      maxBuffer: 64 * 1_024 * 1_024,
    });
    return (JSON.parse(answer) as { suites: Suite[] }).suites.flatMap((suite) => testsOf(suite));
  };
  const CHANGED = 'deposit-outcomes.full.spec.ts';
  const all = listWith({ PAASA_TEST_TIER: 'full' });
  const [one, other] = ['1', '2'].map((seed) =>
    listWith({ ...quickTier(seed, 'none'), PAASA_TEST_CHANGED_SPECS: seed === '1' ? CHANGED : '' }),
  ) as [string[], string[]];
  const fileOf = (test: string): string => test.slice(0, test.indexOf(' › '));
  const trust = readTrustTable(readFileSync(path.join(workspaceRoot, 'docs/trust.md'), 'utf8'));
  const first = trust.promises
    .flatMap(({ tests: [test] }) => (test?.file.endsWith('.spec.ts') === true ? [test] : []))
    .filter(({ file }) => !file.includes('.full.'))
    .map(({ file, title }) => new RegExp(`^${patternOf(`${path.basename(file)} › ${title}`)}$`));
  /** The files of which more runs than the first tests of promises. */
  const moreOf = (tests: readonly string[]) =>
    new Set(tests.filter((test) => !first.some((title) => title.test(test))).map(fileOf));

  it('include the first test of every promise', () => {
    expect(first.length).toBeGreaterThan(50);
    for (const tests of [one, other])
      expect(first.filter((title) => !tests.some((test) => title.test(test)))).toEqual([]);
  });

  it('include all of a changed file, also of the full tier', () => {
    const ofChanged = (tests: readonly string[]) => tests.filter((test) => fileOf(test) === CHANGED);
    expect(ofChanged(one).length).toBeGreaterThan(0);
    expect([ofChanged(one), ofChanged(other)]).toEqual([ofChanged(all), []]);
  });

  it('have drawn files, others for another seed, and else the first tests of promises', () => {
    const [ofOne, ofOther] = [moreOf(one), moreOf(other)];
    const always = [...ofOne].filter((file) => ofOther.has(file));
    expect(always).toEqual(expect.arrayContaining(['journey.spec.ts', 'walk.spec.ts']));
    expect([...ofOne, ...ofOther].filter((file) => !always.includes(file) && file !== CHANGED)).not.toEqual(
      [],
    );
    for (const files of [ofOne, ofOther]) expect(files.size).toBeLessThan(9);
  });
});
