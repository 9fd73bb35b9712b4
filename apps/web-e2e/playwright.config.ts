import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './src/support/browser-options.js';
import { firstTests, patternOf } from '../../tools/run/src/testing/first-tests.cjs';
import { changedTests, isQuick, sampleInTier } from './src/support/tier.js';
import { workerCount } from './src/support/worker-count.js';

/** Tests that run once: they start their own products, on either database. */
const once = ['start.spec.ts', 'start-again.spec.ts', 'start-waiting.spec.ts'];
/**
 * Tests that kill a database server, read it, or need one in live mode: an embedded database has no server. The rest do
 * not depend on the database: crashes between two transactions, mail, headers, social sign-in. Withdrawals and 500
 * rolls over HTTP are here too, because tests in the libs cover them on both databases.
 */
const serverOnly = [
  'audit-log*.spec.ts',
  'stored-secrets.spec.ts',
  'transfer-records.spec.ts',
  'strict-profile.spec.ts',
  'money-rules.spec.ts',
  'money-webhooks.spec.ts',
  'money-crash-calls.spec.ts',
  'shared-limits.spec.ts',
  'live-mode.spec.ts',
  'greedy-clients.spec.ts',
  'mail-outage.full.spec.ts',
  'releases*.full.spec.ts',
  'social-sign-in.spec.ts',
  'web-promises.spec.ts',
  'fuzz*.spec.ts',
  'common-passwords.spec.ts',
  'no-secrets.spec.ts',
  'not-allowed.spec.ts',
  'money-out*.spec.ts',
  'fairness.spec.ts',
];

/**
 * Tests that do not depend on the database. In the full tier they run on the database that `serverOnly` leaves idle, in the
 * quick tier on the other one: its products run already.
 */
const embeddedOnly = isQuick ? [] : ['bad-input.spec.ts'];

/**
 * Tests of the screen, which looks the same on either database: they run on the quicker one. `journey` and all money
 * tests run on both.
 */
const screens = [
  'accessibility*.spec.ts',
  'account-screens.spec.ts',
  'console-*.spec.ts',
  'deposit-outcomes.full.spec.ts',
  'deposit-screens.spec.ts',
  'email-change.spec.ts',
  'edit-profile.spec.ts',
  'every-game.spec.ts',
  'fairness-screens.spec.ts',
  'first-*.spec.ts',
  'guest-screens.spec.ts',
  'keyboard-*.spec.ts',
  'mines-screen.spec.ts',
  'offline*.spec.ts',
  'operator-effects.spec.ts',
  'page-policy.spec.ts',
  'play-order.spec.ts',
  'play-safely.spec.ts',
  'player-screens.spec.ts',
  'recent-results.spec.ts',
  'session-panel.spec.ts',
  'shortcuts.spec.ts',
  'social-screens.full.spec.ts',
  'step-up.spec.ts',
  'summary-panel.spec.ts',
  'texts-*.spec.ts',
  'transactions-table.full.spec.ts',
  'walk*.spec.ts',
  'wallet-dialog.full.spec.ts',
  'withdraw-outcomes.full.spec.ts',
  'withdraw-screens.spec.ts',
];

/** The browser tests of `npm run test:full`, without those of other configurations. */
const all = readdirSync(path.join(import.meta.dirname, 'src')).filter(
  (name) => name.endsWith('.spec.ts') && !name.includes('.nightly.') && !name.startsWith('screenshots'),
);
const ofAnyTier = all.filter((name) => !name.includes('.full.'));

/** One way of a player from the registration to a payout, and files whose other tests show that the first one can fail. */
const alwaysWhole = [
  'bank.spec.ts',
  'crash-torture.spec.ts',
  'fuzz.spec.ts',
  'journey.spec.ts',
  'walk.spec.ts',
];

/** The quick tier runs these whole too: a fortieth of the files, drawn by the commit, and the files that have changed. */
const drawn = sampleInTier(ofAnyTier, Math.floor(ofAnyTier.length / 40));
const whole = isQuick ? [...alwaysWhole, ...drawn, ...changedTests] : all;

/** Of the others it runs the first tests of the promises. Shape: titles by file. */
const first = new Map(
  [...firstTests(path.join(import.meta.dirname, '../..'))]
    .filter(([file]) => file.startsWith('apps/web-e2e/'))
    .map(([file, titles]) => [path.basename(file), titles]),
);

/** Tests with a configuration of their own, and in the quick tier also files of which nothing runs. */
const otherwise = [
  'screenshots*.spec.ts',
  '*.nightly.spec.ts',
  ...all.filter((file) => !whole.includes(file) && !first.has(file)),
];

/** Playwright matches it with the names of the project and of the file and the titles, with spaces between them. */
const chosen = new RegExp(
  [
    ...whole.map((file) => ` ${patternOf(file)} `),
    ...[...first].flatMap(([file, titles]) =>
      titles.map((title) => ` ${patternOf(`${file} ${title.replaceAll(' › ', ' ')}`)}$`),
    ),
  ].join('|'),
);

/** Tests that build or serve their own page and need no product. */
const pictures = ['charts.spec.ts', 'playground.full.spec.ts'];

export default defineConfig<object, { database: 'pglite' | 'postgres' }>({
  testDir: 'src',
  outputDir: '.results/artifacts',
  globalSetup: './src/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '.results/playwright.json' }]],
  forbidOnly: true,
  ...(isQuick ? { grep: chosen } : {}),
  retries: 0,
  workers: workerCount(),
  timeout: 90_000,
  // A busy machine may need this long. No test measures time by it.
  expect: { timeout: 20_000 },
  use: browserOptions,
  projects: [
    { name: 'pictures', testMatch: pictures, testIgnore: otherwise },
    // One after the other: each `npm start` writes `dist` again, and another one would lack a file for a moment.
    { name: 'start', testMatch: once, testIgnore: otherwise, workers: 1 },
    {
      name: 'pglite',
      // To create an embedded database takes ten seconds. In the quick tier `npm start` has one.
      ...(isQuick ? { testMatch: [...changedTests] } : {}),
      testIgnore: [...once, ...pictures, ...otherwise, ...serverOnly, ...screens],
      use: { database: 'pglite' },
    },
    {
      name: 'postgres',
      testIgnore: [...once, ...pictures, ...otherwise, ...embeddedOnly],
      use: { database: 'postgres' },
    },
  ],
});
