/**
 * The one Jest set-up of the workspace. A project's jest.config.cjs is `forProject(__dirname)`.
 *
 * Tests beside React code run in jsdom, all others in Node; `*.db.test.ts` get a PostgreSQL server from
 * `tools/run`. The `@paasa/source` condition resolves libs to their sources, so nothing has to
 * be built before it can be tested. `*.nightly.test.ts` belong to `npm run nightly` alone, and `*.product.*` to a target of
 * their own, `test-product`: they start processes, restore databases, or need the product with all of its parts.
 *
 * `npm test` sets PAASA_TEST_TIER to `quick`: then `*.full.*` are left out, and of the slow test files only a part runs. In
 * the projects that PAASA_TEST_FULL_PROJECTS names all run.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstTests } from './tools/run/src/testing/first-tests.cjs';

const workspaceRoot = path.dirname(fileURLToPath(import.meta.url));

/** npm packages that ship only ES modules and must be compiled for Jest's CommonJS runtime. */
const esmOnly = [
  'cookie',
  'content-disposition',
  'kysely',
  'uuid',
  'fast-check',
  'pure-rand',
  'postal-mime',
  'react-toastify',
  '@electric-sql',
  '@noble',
  'p-limit',
  'p-map',
  'p-retry',
  'is-network-error',
  'openid-client',
  'oauth4webapi',
  'jose',
  'oidc-provider',
];

const shared = {
  rootDir: undefined,
  transform: {
    '\\.(svg|css)$': path.join(workspaceRoot, 'tools/run/src/jest-picture.cjs'),
    '^.+\\.(m?js|tsx?)$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  resolver: path.join(workspaceRoot, 'tools/run/src/jest-resolver.cjs'),
  runtime: path.join(workspaceRoot, 'tools/run/src/jest-runtime.cjs'),
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
};

/** How a run goes. A test may need long on a busy machine; its worker begins anew before it holds too much memory. */
const run = { testTimeout: 30_000, maxWorkers: '100%', workerIdleMemoryLimit: '1.5GB' };

const conditions = (...more) => ({ customExportConditions: ['@paasa/source', ...more] });

/** Tests that take minutes; a pattern over paths. */
const NIGHTLY = '\\.nightly\\.test\\.ts$';

/** Tests of the whole product; a pattern over paths. */
const PRODUCT = '\\.product\\.(db\\.)?test\\.tsx?$';

/** Whether a test of the full tier runs: always, except in `npm test`, which names the projects whose tests all run. */
const wholeProjects = process.env.PAASA_TEST_FULL_PROJECTS?.split(',') ?? ['*'];

/** The tests that a tier leaves out; patterns over paths. */
const leftOut = wholeProjects.includes('*')
  ? [NIGHTLY]
  : [NIGHTLY, `/(?:apps|libs|tools)/(?!(?:${wholeProjects.join('|')})/)[^/]+/src/.*\\.full\\.`];

/** Tests that need a database, a page or the whole product, and others that take seconds. */
const SLOW = /\.(?:db|product|slow)\.test\.tsx?$|\.test\.tsx$/;

const OTHER_TIERS = /\.(?:full|nightly)\./;

/** The test files of a project's sources. */
const testFilesIn = (root) =>
  readdirSync(root, { recursive: true })
    .map((name) => path.relative(workspaceRoot, path.join(root, name)).replaceAll(path.sep, '/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && !OTHER_TIERS.test(file));

/**
 * Of all slow test files the seed draws a fortieth. A project of which nothing else would run gets one more. These files
 * run whole.
 */
function drawOf(projects, first, seed) {
  const lot = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  const inOrder = (files) => files.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1));
  const slow = projects.flat().filter((file) => SLOW.test(file));
  const drawn = new Set(inOrder(slow).slice(0, Math.ceil(slow.length / 40)));
  for (const files of projects)
    if (!files.some((file) => !SLOW.test(file) || first.has(file) || drawn.has(file)))
      for (const file of inOrder(files).slice(0, 1)) drawn.add(file);
  return drawn;
}

/**
 * What the quick tier runs of the slow test files that the seed does not draw: of those with the first test of a promise
 * these tests (`onlyTests`), of others nothing (`leftOutFiles`).
 */
function quickTier(roots) {
  const seed = process.env.PAASA_TEST_SEED;
  if (process.env.PAASA_TEST_TIER !== 'quick' || seed === undefined || wholeProjects.includes('*'))
    return { leftOutFiles: [], onlyTests: {} };
  const first = firstTests(workspaceRoot);
  const projects = roots
    .filter((root) => !wholeProjects.includes(path.basename(path.dirname(root))))
    .map(testFilesIn);
  const drawn = drawOf(projects, first, seed);
  const notDrawn = projects.flat().filter((file) => SLOW.test(file) && !drawn.has(file));
  return {
    leftOutFiles: notDrawn.filter((file) => !first.has(file)),
    onlyTests: Object.fromEntries(
      notDrawn.filter((file) => first.has(file)).map((file) => [file, first.get(file)]),
    ),
  };
}

/** One pattern for many files. It looks at a path from its end, so a file costs little. */
const patternOfFiles = (files) =>
  files.length === 0 ? [] : [`$(?<=/(?:${files.map((file) => file.replaceAll('.', '\\.')).join('|')}))`];

/**
 * The set-up of `test`.
 *
 * @param {string} rootDir the project's folder
 */
export function forProject(rootDir) {
  const node = {
    ...shared,
    rootDir,
    roots: ['<rootDir>/src'],
    displayName: `${path.basename(rootDir)}:node`,
    testEnvironment: path.join(workspaceRoot, 'tools/run/src/jest-node.cjs'),
    testEnvironmentOptions: conditions('node', 'node-addons', 'require', 'default'),
    testMatch: ['<rootDir>/src/**/*.test.ts'],
    testPathIgnorePatterns: [
      '/node_modules/',
      '/dist/',
      '/src/ui/',
      '/libs/[^/]+/src/console/',
      '/apps/(?:web|console)/src/',
      ...leftOut,
      PRODUCT,
    ],
    globalSetup: path.join(workspaceRoot, 'tools/run/src/jest-global-setup.cjs'),
    globalTeardown: path.join(workspaceRoot, 'tools/run/src/jest-global-teardown.cjs'),
  };
  const browser = {
    ...shared,
    rootDir,
    displayName: `${path.basename(rootDir)}:jsdom`,
    testEnvironment: path.join(workspaceRoot, 'tools/run/src/jest-jsdom.cjs'),
    testEnvironmentOptions: conditions('browser', 'require', 'default'),
    testMatch: path.dirname(rootDir).endsWith('apps')
      ? ['<rootDir>/src/**/*.test.ts?(x)']
      : ['<rootDir>/src/{ui,console}/**/*.test.ts?(x)'],
    testPathIgnorePatterns: ['/node_modules/', ...leftOut, PRODUCT],
    setupFilesAfterEnv: [path.join(workspaceRoot, 'tools/run/src/jest-dom-setup.cjs')],
  };
  mkdirSync(path.join(rootDir, '.results'), { recursive: true });
  const isPage = ['web', 'console'].some((app) => rootDir.endsWith(path.join('apps', app)));
  const hasScreens = ['src/ui', 'src/console'].some((room) => existsSync(path.join(rootDir, room)));
  const isOfServer = path.dirname(rootDir).endsWith('apps');
  const projects = [...(isPage ? [] : [node]), ...(isPage || (hasScreens && !isOfServer) ? [browser] : [])];
  return { rootDir, projects, ...run };
}

/**
 * The set-up of `test-product`: the tests of the whole product alone.
 *
 * @param {string} rootDir the project's folder
 */
export function forProduct(rootDir) {
  const { projects, ...whole } = forProject(rootDir);
  const { testMatch: _all, ...node } = projects[0];
  const testPathIgnorePatterns = node.testPathIgnorePatterns.filter((pattern) => pattern !== PRODUCT);
  return { ...whole, projects: [{ ...node, testRegex: [PRODUCT], testPathIgnorePatterns }] };
}

/** The set-up of `npm test`: all tests but the nightly ones, in one run that compiles each file once. */
export function forWorkspace() {
  const folders = ['apps', 'libs', 'tools'].flatMap((room) =>
    readdirSync(path.join(workspaceRoot, room)).map((name) => path.join(workspaceRoot, room, name)),
  );
  const roots = folders
    .filter((folder) => existsSync(path.join(folder, 'jest.config.cjs')))
    .map((folder) => path.join(folder, 'src'));
  const { leftOutFiles, onlyTests } = quickTier(roots);
  const part = ({ displayName, testPathIgnorePatterns, testEnvironmentOptions, ...project }, testMatch) => ({
    ...project,
    displayName: displayName.split(':')[1],
    testEnvironmentOptions: { ...testEnvironmentOptions, onlyTests, workspaceRoot },
    rootDir: workspaceRoot,
    roots,
    testMatch,
    testPathIgnorePatterns: [
      ...testPathIgnorePatterns.filter((pattern) => pattern !== PRODUCT),
      ...patternOfFiles(leftOutFiles),
    ],
  });
  const [node, browser] = forProject(path.join(workspaceRoot, 'libs/ui-kit')).projects;
  const inBrowser = [
    '<rootDir>/libs/*/src/{ui,console}/**/*.test.ts?(x)',
    '<rootDir>/apps/{web,console}/src/**/*.test.ts?(x)',
  ];
  return {
    rootDir: workspaceRoot,
    projects: [part(node, ['**/*.test.ts']), part(browser, inBrowser)],
    ...run,
  };
}

/**
 * The set-up of `npm run nightly`: those tests alone, in Node, without a database.
 *
 * @param {string} rootDir the project's folder
 */
export function forNightly(rootDir) {
  return {
    ...shared,
    rootDir,
    displayName: `${path.basename(rootDir)}:nightly`,
    testEnvironment: path.join(workspaceRoot, 'tools/run/src/jest-node.cjs'),
    testEnvironmentOptions: conditions('node', 'node-addons', 'require', 'default'),
    testRegex: [NIGHTLY],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    testTimeout: 600_000,
  };
}

/**
 * The set-up of `npm run mutate`: the named tests alone, in Node.
 *
 * @param {string} rootDir the project's folder
 * @param {{ tests: readonly string[], needsDatabase?: boolean }} part `tests` are globs below it
 */
export function forMutation(rootDir, { tests, needsDatabase = false }) {
  return {
    ...shared,
    rootDir,
    testEnvironment: path.join(workspaceRoot, 'tools/run/src/jest-node.cjs'),
    testEnvironmentOptions: conditions('node', 'node-addons', 'require', 'default'),
    testMatch: tests.map((glob) => `<rootDir>/${glob}`),
    testPathIgnorePatterns: ['/node_modules/', NIGHTLY, ...(needsDatabase ? [] : ['\\.db\\.test\\.ts$'])],
    testTimeout: 30_000,
    ...(needsDatabase
      ? { globalSetup: path.join(workspaceRoot, 'tools/run/src/jest-global-setup.cjs') }
      : {}),
  };
}
