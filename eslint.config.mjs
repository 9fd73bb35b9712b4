/**
 * The lint rules of the whole workspace. ESLint always runs from this folder (`eslint libs/x`), so the patterns
 * below are relative to it; run from inside a project they would silently match nothing.
 */
import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Every pair that may import each other is listed; what is not listed fails. */
const boundaries = [
  { sourceTag: 'type:util', onlyDependOnLibsWithTags: ['type:util'] },
  { sourceTag: 'type:platform', onlyDependOnLibsWithTags: ['type:util', 'type:platform'] },
  { sourceTag: 'type:ui', onlyDependOnLibsWithTags: ['type:util', 'type:ui'] },
  { sourceTag: 'type:console', onlyDependOnLibsWithTags: ['type:util', 'type:platform', 'type:ui'] },
  {
    sourceTag: 'type:domain',
    // The outside world is for tests alone: `outsideDoors` keeps it from what ships.
    onlyDependOnLibsWithTags: ['type:util', 'type:platform', 'type:ui', 'type:console', 'type:outside'],
  },
  {
    sourceTag: 'type:kernel',
    onlyDependOnLibsWithTags: ['type:util', 'type:platform', 'type:ui', 'type:console', 'scope:fairness'],
  },
  {
    sourceTag: 'type:game',
    onlyDependOnLibsWithTags: ['type:util', 'type:platform', 'type:ui', 'type:kernel', 'scope:fairness'],
  },
  {
    sourceTag: 'type:app',
    onlyDependOnLibsWithTags: [
      'type:util',
      'type:platform',
      'type:ui',
      'type:console',
      'type:domain',
      'type:kernel',
      'type:game',
      'type:outside',
    ],
  },
  // The outside world shares no code with the product: otherwise both could be wrong alike.
  { sourceTag: 'type:outside', onlyDependOnLibsWithTags: ['type:outside'] },
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:util'] },
  { sourceTag: 'type:tool', onlyDependOnLibsWithTags: ['type:util'] },
  // What every game stands on, and no game: the one that is served is loaded by its name.
  {
    sourceTag: 'type:playground',
    onlyDependOnLibsWithTags: ['type:util', 'type:platform', 'type:ui', 'type:kernel', 'scope:fairness'],
  },
];

const serverDoors = {
  group: ['@paasa/*/server', '**/server/**'],
  message: 'Server code is not for this door.',
};
const uiDoors = { group: ['@paasa/*/ui', '**/ui/**'], message: 'Screens are not for this door.' };
const consoleDoors = {
  group: ['@paasa/*/console', '**/src/console/**'],
  message: 'Only the console of the operators uses its screens.',
};
const testingDoors = {
  group: ['@paasa/*/testing', '**/testing/**'],
  message: 'Only tests use a testing door.',
};
const outsideDoors = {
  group: ['@paasa/outside', '@paasa/outside/*'],
  message: 'Only tests meet the outside world in process.',
};
const node = { regex: '^node:', message: 'No Node here.' };
const react = {
  group: [
    'react',
    'react-dom',
    'react-dom/*',
    'react-redux',
    'react-router',
    '@reduxjs/*',
    'styled-components',
  ],
  message: 'Rules know no screen.',
};
const serverPackages = {
  group: ['fastify', 'fastify-*', '@fastify/*', 'kysely', 'pg', 'pino'],
  message: 'Rules know no server.',
};
const forbidImports = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const impure = [
  { object: 'Date', property: 'now', message: 'Time is a parameter.' },
  { object: 'Math', property: 'random', message: 'Randomness is a parameter.' },
  { object: 'crypto', property: 'randomUUID', message: 'Randomness is a parameter.' },
  { object: 'crypto', property: 'getRandomValues', message: 'Randomness is a parameter.' },
];
const noPlayByMathRandom = [
  { object: 'Math', property: 'random', message: 'Use crypto; this is a house of chance.' },
];

/** Tests, and what they stand on. */
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.fake.ts', '**/*.fake.tsx'];

/** The rules that compile a whole file. */
const compilerRules = Object.keys(reactHooks.configs.recommended.rules).filter(
  (rule) => !['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'].includes(rule),
);

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/out-tsc/**',
      '**/.results/**',
      '.nx/**',
      '.paasa/**',
      '**/playwright-report/**',
      '**/test-results/**',
      // Written by `npm run texts`.
      '**/src/**/texts/*.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.ts', '**/*.tsx'] })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          // What tools share is plain JavaScript that runs before anything is installed: no package of its own.
          allow: ['../../run/src/testing/*'],
          enforceBuildableLibDependency: false,
          allowCircularSelfDependency: true,
          depConstraints: boundaries,
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      // oxlint finds them in a fortieth of the time.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-restricted-properties': ['error', ...noPlayByMathRandom],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'A door names what it gives.' },
        { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.config.ts', '**/*.d.ts', '**/global-setup.ts', '**/global-teardown.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['libs/*/src/**/*.ts', 'libs/*/src/**/*.tsx'],
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['libs/*/src/index.ts', 'libs/*/src/rules/**', 'libs/*/src/contract/**'],
    ignores: tests,
    rules: {
      ...forbidImports(
        serverDoors,
        uiDoors,
        consoleDoors,
        testingDoors,
        outsideDoors,
        node,
        react,
        serverPackages,
      ),
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'fetch',
          'process',
          'Buffer',
          'localStorage',
          'setTimeout',
          'performance',
          'crypto',
        ].map((name) => ({ name, message: 'Rules and contracts are pure.' })),
      ],
      'no-restricted-properties': ['error', ...impure],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'A door names what it gives.' },
        { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time is a parameter.',
        },
        { selector: "CallExpression[callee.name='Date']", message: 'Time is a parameter.' },
      ],
    },
  },
  {
    files: ['libs/*/src/server/**'],
    ignores: tests,
    rules: forbidImports(uiDoors, consoleDoors, testingDoors, outsideDoors, react),
  },
  {
    files: ['libs/*/src/ui/**'],
    ignores: tests,
    rules: forbidImports(serverDoors, consoleDoors, testingDoors, outsideDoors, node, serverPackages),
  },
  {
    files: ['libs/*/src/console/**', 'apps/console/src/**'],
    ignores: tests,
    rules: forbidImports(serverDoors, testingDoors, outsideDoors, node, serverPackages),
  },
  {
    files: ['libs/*/src/testing/**'],
    rules: forbidImports(uiDoors, consoleDoors),
  },
  {
    files: ['apps/web/src/**'],
    ignores: tests,
    rules: forbidImports(serverDoors, consoleDoors, testingDoors, outsideDoors, node, serverPackages),
  },
  {
    files: ['apps/api/src/**'],
    ignores: tests,
    rules: forbidImports(uiDoors, consoleDoors, testingDoors, outsideDoors, react),
  },
  {
    files: [
      'libs/*/src/{ui,console}/**/*.tsx',
      'apps/{web,console}/src/**/*.tsx',
      'tools/playground/src/page/**/*.tsx',
    ],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['libs/*/src/{ui,console}/**', 'apps/{web,console}/src/**', 'tools/playground/src/page/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // Components read top to bottom: their length is kept by the 300 lines of a file and by review.
      'max-lines-per-function': 'off',
    },
  },
  {
    // React's compiler checks what ships. Over tests it would take a third of ESLint's time.
    files: tests,
    rules: Object.fromEntries(compilerRules.map((rule) => [rule, 'off'])),
  },
);
