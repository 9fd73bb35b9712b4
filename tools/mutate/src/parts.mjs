import { existsSync, readdirSync } from 'node:fs';

const libs = new URL('../../../libs/', import.meta.url);

const hasTests = (place) =>
  existsSync(place) && readdirSync(place, { recursive: true }).some((file) => file.endsWith('.test.ts'));

/** Every game, under its own name. */
const games = readdirSync(libs)
  .filter((lib) => lib.startsWith('games-') && lib !== 'games-core')
  .map((lib) => ({
    name: lib.slice('games-'.length),
    project: `libs/${lib}`,
    rules: ['src/rules', `src/contract/${lib.slice('games-'.length)}-limits.ts`],
    tests: ['src/rules', 'src/contract'].filter((place) => hasTests(new URL(`${lib}/${place}`, libs))),
  }));

/**
 * The mutated files of each part, and the tests that must find the faults.
 *
 * Shape: `rules` and `tests` are folders and files below `project`; tests on a database count if `needsDatabase` is
 * set. docs/mutation.md names what is not mutated, with the reason.
 */
export const parts = [
  { name: 'money', project: 'libs/money', rules: ['src/rules'], tests: ['src/rules'] },
  {
    name: 'fairness',
    project: 'libs/fairness',
    rules: ['src/rules', 'src/contract/seed-patterns.ts', 'src/contract/ledger-accounts.ts'],
    tests: ['src/rules', 'src/contract'],
  },
  ...games,
  {
    name: 'games-core',
    project: 'libs/games-core',
    rules: ['src/rules'],
    tests: ['src/rules', 'src/contract'],
  },
  { name: 'ledger-rules', project: 'libs/wallet', rules: ['src/rules'], tests: ['src/rules'] },
  {
    name: 'ledger-booking',
    project: 'libs/wallet',
    needsDatabase: true,
    rules: ['src/server/ledger'],
    tests: [
      'src/server/ledger/bet-ledger-entry.test.ts',
      'src/server/ledger/list-ledger.test.ts',
      'src/server/ledger/ledger.db.test.ts',
      'src/server/ledger/stakes.db.test.ts',
      'src/server/ledger/transfer-days.db.test.ts',
    ],
  },
  {
    name: 'ledger-proof',
    project: 'libs/wallet',
    rules: [
      'src/server/proof/booked-bets.ts',
      'src/server/proof/invariants.ts',
      'src/server/proof/player-book.ts',
      'src/server/proof/prove-payouts.ts',
      'src/server/proof/prove-provider.ts',
      'src/server/proof/read-entry.ts',
    ],
    tests: ['src/server/proof'],
  },
];

/** Errors: throws for the name of an unknown part. */
export function getPart(name) {
  const part = parts.find((one) => one.name === name);
  if (part === undefined)
    throw new Error(`There is no part '${name}'; there are: ${parts.map((one) => one.name).join(', ')}.`);
  return part;
}

const below = (places, ending) =>
  places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*${ending}`));

/** Globs below the workspace. */
export const mutatedGlobs = ({ project, rules }) => [
  ...below(rules, '.ts').map((glob) => `${project}/${glob}`),
  `!${project}/src/**/*.{test,fake}.ts`,
];

/** Globs below the project. */
export const testGlobs = ({ tests }) => below(tests, '.test.ts');
