import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './src/support/browser-options.js';
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

/**
 * Tests of texts and screens, and long tests. Quicker tests hold the promises that they hold, so the quick tier draws a
 * fortieth of them by the commit, and runs those that have changed.
 */
const drawn = [
  'accessibility-entering.spec.ts',
  'accessibility-guest.spec.ts',
  'accessibility-player.spec.ts',
  'accessibility-unverified.spec.ts',
  'account-screens.spec.ts',
  'audit-log-refusals.spec.ts',
  'autoplay.spec.ts',
  'bet-page.spec.ts',
  'charts.spec.ts',
  'console-admin.spec.ts',
  'console-alarms.spec.ts',
  'console-payouts.spec.ts',
  'console-refund.spec.ts',
  'console-risk.spec.ts',
  'console-rounds.spec.ts',
  'console-sign-in.spec.ts',
  'console-support.spec.ts',
  'console-switches.spec.ts',
  'deposit-screens.spec.ts',
  'edit-profile.spec.ts',
  'email-change.spec.ts',
  'every-game.spec.ts',
  'fairness-screens.spec.ts',
  'feed.spec.ts',
  'first-visit.spec.ts',
  'fuzz-sockets.spec.ts',
  'guest-screens.spec.ts',
  'journey-phone.spec.ts',
  'keyboard-journey.spec.ts',
  'long-numbers.spec.ts',
  'mines-races.spec.ts',
  'mines-screen.spec.ts',
  'money-crash-calls.spec.ts',
  'money-crash.spec.ts',
  'money-out-races.spec.ts',
  'money-out.spec.ts',
  'money-rules.spec.ts',
  'money-storm.spec.ts',
  'money-webhooks.spec.ts',
  'offline-installed.spec.ts',
  'offline.spec.ts',
  'operator-effects.spec.ts',
  'operators.spec.ts',
  'page-policy.spec.ts',
  'passkeys.spec.ts',
  'personal-data.spec.ts',
  'phone.spec.ts',
  'play-money.spec.ts',
  'play-order.spec.ts',
  'play-safely.spec.ts',
  'player-screens.spec.ts',
  'rate-limits-of-calls.spec.ts',
  'receipts.spec.ts',
  'recent-results.spec.ts',
  'session-panel.spec.ts',
  'shared-limits.spec.ts',
  'shortcuts.spec.ts',
  'social-sign-in.spec.ts',
  'start-again.spec.ts',
  'step-up.spec.ts',
  'stop.spec.ts',
  'strict-profile.spec.ts',
  'summary-panel.spec.ts',
  'texts-dice.spec.ts',
  'texts-entering.spec.ts',
  'texts-for-machines.spec.ts',
  'texts-home.spec.ts',
  'texts-languages.spec.ts',
  'texts-layout.spec.ts',
  'texts-mines.spec.ts',
  'texts-money.spec.ts',
  'texts-profile.spec.ts',
  'texts-routes.spec.ts',
  'texts-summary.spec.ts',
  'two-factor.spec.ts',
  'withdraw-screens.spec.ts',
];
const toRun = [...sampleInTier(drawn, Math.ceil(drawn.length / 40)), ...changedTests];

/** The tests of the full tier that have not changed. */
const full = readdirSync(path.join(import.meta.dirname, 'src')).filter(
  (name) => name.includes('.full.spec.') && !changedTests.includes(name),
);

/** Tests with a configuration of their own, and in the quick tier also the tests of the full tier. */
const otherwise = [
  'screenshots*.spec.ts',
  '*.nightly.spec.ts',
  ...(isQuick ? full : []),
  ...drawn.filter((file) => !toRun.includes(file)),
];

/** Tests that run on both databases and are not drawn. The quick tier runs one of them on the embedded database too, drawn by the commit. */
const onBoth = [
  'accounts.spec.ts',
  'bank.spec.ts',
  'crash-torture.spec.ts',
  'journey.spec.ts',
  'live.spec.ts',
  'mines-rounds.spec.ts',
  'races.spec.ts',
  'rate-limits.spec.ts',
];

/** The tests that the quick tier runs on the embedded database. The libs test its locks. */
const embeddedSample = sampleInTier(onBoth, 1);

/** Tests that build or serve their own page and need no product. */
const pictures = ['charts.spec.ts', 'playground.full.spec.ts'];

export default defineConfig<object, { database: 'pglite' | 'postgres' }>({
  testDir: 'src',
  outputDir: '.results/artifacts',
  globalSetup: './src/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '.results/playwright.json' }]],
  forbidOnly: true,
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
      ...(isQuick ? { testMatch: [...embeddedSample] } : {}),
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
