/**
 * What the mutation check takes apart, and the tests that must notice.
 *
 * Shape: `mutate` and `tests` are globs below `project`. Lists of numbers and of words that nothing computes with are
 * left out by the file they stand in; a file is never left out because its mutants survive.
 */
export const parts = [
  {
    name: 'money',
    project: 'libs/money',
    mutate: ['src/rules/**/*.ts'],
    tests: ['src/rules/**/*.test.ts'],
  },
  {
    name: 'fairness',
    project: 'libs/fairness',
    mutate: ['src/rules/**/*.ts'],
    tests: ['src/rules/**/*.test.ts', 'src/testing/**/*.test.ts', 'src/contract/**/*.test.ts'],
  },
  {
    name: 'dice',
    project: 'libs/games-dice',
    mutate: ['src/rules/**/*.ts'],
    tests: ['src/rules/**/*.test.ts', 'src/testing/**/*.test.ts', 'src/contract/**/*.test.ts'],
  },
  {
    name: 'mines',
    project: 'libs/games-mines',
    mutate: ['src/rules/**/*.ts'],
    tests: ['src/rules/**/*.test.ts', 'src/testing/**/*.test.ts', 'src/contract/**/*.test.ts'],
  },
  {
    name: 'games-core',
    project: 'libs/games-core',
    mutate: ['src/rules/**/*.ts'],
    tests: ['src/rules/**/*.test.ts', 'src/contract/**/*.test.ts'],
  },
  {
    name: 'ledger-rules',
    project: 'libs/wallet',
    mutate: ['src/rules/**/*.ts'],
    tests: ['src/rules/**/*.test.ts'],
  },
  {
    name: 'ledger-booking',
    project: 'libs/wallet',
    needsDatabase: true,
    mutate: ['src/server/ledger/**/*.ts'],
    tests: ['src/server/ledger/ledger.db.test.ts', 'src/server/ledger/transfer-days.db.test.ts'],
  },
  {
    name: 'ledger-proof',
    project: 'libs/wallet',
    needsDatabase: true,
    mutate: ['src/server/proof/**/*.ts'],
    tests: ['src/server/proof/*.test.ts'],
  },
];

/** Errors: throws for a name that no part has. */
export function getPart(name) {
  const part = parts.find((one) => one.name === name);
  if (part === undefined)
    throw new Error(`There is no part '${name}'; there are: ${parts.map((one) => one.name).join(', ')}.`);
  return part;
}
