import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Change {
  /** The projects that Nx calls affected. */
  readonly projects: readonly string[];
  /** The targets that run again instead of coming from the cache. */
  readonly tasks: readonly string[];
}

interface Report {
  readonly changes: Readonly<Record<string, Change>>;
  /** Files that a task reads and that are not among its inputs. */
  readonly unseen: readonly string[];
  /** The same for the API, if its inputs were those of the page. */
  readonly unseenByPage: readonly string[];
  /** The number of checked files, by target. */
  readonly seen: Readonly<Record<'test' | 'typecheck', number>>;
  readonly tasks: readonly string[];
  /** The variables and programs on which each task's result depends. */
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

describe('the targets that a change runs', () => {
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

  it('of the engine: games-core, every game, the playground and the API, no build of a page', () => {
    expect(changeOf('server').projects).toEqual(
      ['api', 'console', 'games-core', ...games, 'playground', 'web'].toSorted(),
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

  it('of a page of the handbook: none, unless a test reads it', () => {
    expect(changeOf('page')).toEqual({ projects: [], tasks: [] });
    expect(changeOf('alerts')).toEqual({ projects: ['api'], tasks: ['api:test-product'] });
    expect(changeOf('odds').tasks).toEqual(expect.arrayContaining(games.map((game) => `${game}:test`)));
  });

  it.each(['lock', 'compiler'] as const)('of the %s file: all', (name) => {
    expect(changeOf(name).tasks).toEqual(report.tasks);
    expect(report.tasks.length).toBeGreaterThan(50);
  });

  it('of the server for database tests: the tests of all projects that have some', () => {
    const tested = ['api', 'auth', 'fairness', 'games-core', ...games, 'server-kit', 'wallet'];
    expect(changeOf('postgres').tasks).toEqual(expect.arrayContaining(tested.map((name) => `${name}:test`)));
  });
});

describe('a result from the cache', () => {
  it('depends on everything that tests import and the compiler reads', () => {
    expect(report.unseen).toEqual([]);
    expect(report.seen.test).toBeGreaterThan(1_000);
    expect(report.seen.typecheck).toBeGreaterThan(1_000);
  });

  it('depends on the databases and the version of Node', () => {
    const tests = report.tasks.filter((task) => /:test(-product)?$/.test(task));
    expect(tests.length).toBeGreaterThan(15);
    for (const task of tests)
      expect([task, report.surroundings[task]]).toEqual([
        task,
        expect.arrayContaining(['PAASA_TEST_ONLY_DATABASE', 'node --version']),
      ]);
  });

  it('would be distinguished from one with too few inputs: of the API’s, if a page’s inputs were its own', () => {
    for (const target of ['test', 'typecheck'])
      expect(report.unseenByPage).toContain(`api:${target} libs/games-core/src/server/engine/bet-engine.ts`);
  });
});
