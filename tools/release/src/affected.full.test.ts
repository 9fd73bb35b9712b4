import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Change {
  /** What Nx calls affected. */
  readonly projects: readonly string[];
  /** What is run again rather than taken from the cache. */
  readonly tasks: readonly string[];
}

interface Report {
  readonly changes: Readonly<Record<string, Change>>;
  /** What a task reads that is not among its inputs. */
  readonly unseen: readonly string[];
  /** The same of the API, if its inputs were those of the page. */
  readonly unseenByPage: readonly string[];
  /** How many files were looked at, by target. */
  readonly seen: Readonly<Record<'test' | 'typecheck', number>>;
  readonly tasks: readonly string[];
  /** The variables and programs that each task's result hangs on. */
  readonly surroundings: Readonly<Record<string, readonly string[]>>;
}

const libs = readdirSync(path.resolve(__dirname, '../../../libs'));
const games = libs.filter((lib) => lib.startsWith('games-') && lib !== 'games-core').toSorted();

const FILES = {
  screen: 'libs/games-mines/src/ui/mines-screen.tsx',
  rules: 'libs/games-mines/src/rules/mines-board.ts',
  test: 'libs/games-mines/src/rules/mines-board.test.ts',
  server: 'libs/games-core/src/server/engine/bet-engine.ts',
  page: 'docs/architecture.md',
  odds: 'docs/odds/mines.csv',
  alerts: 'docs/operations/alerts.yml',
  postgres: 'tools/run/src/postgres-server.mjs',
  lock: 'package-lock.json',
  compiler: 'tsconfig.base.json',
};

let report: Report;
beforeAll(() => {
  report = runTool<Report>(path.join(__dirname, 'affected.mjs'), Object.values(FILES));
}, 240_000);

describe('what a change runs', () => {
  const changeOf = (name: keyof typeof FILES): Change => {
    const change = report.changes[FILES[name]];
    if (change === undefined) throw new Error(`nothing is known of ${name}`);
    return change;
  };
  const tasksOf = (project: string, targets: readonly string[]) =>
    targets.map((target) => `${project}:${target}`);

  it('of a game’s screen: the game and the page, no server', () => {
    expect(changeOf('screen').projects).toEqual(['api', 'games-mines', 'web']);
    expect(changeOf('screen').tasks).toEqual([
      ...tasksOf('games-mines', ['build', 'lint', 'test', 'typecheck']),
      ...tasksOf('web', ['build', 'lint', 'test', 'test-product', 'typecheck']),
    ]);
  });

  it('of a game’s rules: the game, the page and the API', () => {
    expect(changeOf('rules').projects).toEqual(['api', 'games-mines', 'web']);
    expect(changeOf('rules').tasks).toEqual([
      ...tasksOf('api', ['build', 'lint', 'test', 'test-product', 'typecheck']),
      ...tasksOf('games-mines', ['build', 'lint', 'test', 'typecheck']),
      ...tasksOf('web', ['build', 'lint', 'test', 'test-product', 'typecheck']),
    ]);
  });

  it('of a game’s test: the game alone, and not its build', () => {
    expect(changeOf('test').tasks).toEqual(tasksOf('games-mines', ['lint', 'test', 'typecheck']));
  });

  it('of the engine: games-core, every game, the playground and the API, no page', () => {
    expect(changeOf('server').projects).toEqual(
      ['api', 'games-core', ...games, 'playground', 'web'].toSorted(),
    );
    expect(changeOf('server').tasks).toEqual(
      [
        ...tasksOf('api', ['build', 'lint', 'test', 'test-product', 'typecheck']),
        ...tasksOf('games-core', ['build', 'lint', 'test', 'typecheck']),
        ...games.flatMap((game) => tasksOf(game, ['build', 'lint', 'test', 'typecheck'])),
        ...tasksOf('playground', ['lint', 'test', 'typecheck']),
      ].toSorted(),
    );
  });

  it('of a page of the handbook: nothing, unless a test reads it', () => {
    expect(changeOf('page')).toEqual({ projects: [], tasks: [] });
    expect(changeOf('alerts')).toEqual({ projects: ['api'], tasks: ['api:test-product'] });
    expect(changeOf('odds').tasks).toEqual(expect.arrayContaining(games.map((game) => `${game}:test`)));
  });

  it.each(['lock', 'compiler'] as const)('of the %s file: everything', (name) => {
    expect(changeOf(name).tasks).toEqual(report.tasks);
    expect(report.tasks.length).toBeGreaterThan(50);
  });

  it('of the server for database tests: the tests of all that have some', () => {
    const tested = ['api', 'auth', 'fairness', 'games-core', ...games, 'server-kit', 'wallet'];
    expect(changeOf('postgres').tasks).toEqual(expect.arrayContaining(tested.map((name) => `${name}:test`)));
  });
});

describe('a result from the cache', () => {
  it('is of all that tests import and the compiler reads', () => {
    expect(report.unseen).toEqual([]);
    expect(report.seen.test).toBeGreaterThan(1_000);
    expect(report.seen.typecheck).toBeGreaterThan(1_000);
  });

  it('is of the same databases and the same Node', () => {
    const tests = report.tasks.filter((task) => /:test(-product)?$/.test(task));
    expect(tests.length).toBeGreaterThan(15);
    for (const task of tests)
      expect([task, report.surroundings[task]]).toEqual([
        task,
        expect.arrayContaining(['PAASA_TEST_ONLY_DATABASE', 'node --version']),
      ]);
  });

  it('would be told apart from one of too little: of the API’s, if a page’s inputs were its own', () => {
    for (const target of ['test', 'typecheck'])
      expect(report.unseenByPage).toContain(`api:${target} libs/games-core/src/server/engine/bet-engine.ts`);
  });
});
