import { defineConfig } from '@playwright/test';
import { browserOptions } from './src/support/browser-options.js';
import { isQuick } from './src/support/tier.js';
import { workerCount } from './src/support/worker-count.js';

/** Tests that run once: they start products of their own, on either database. */
const once = ['start.spec.ts'];
/**
 * Tests that kill a database server, look into it, or need one in live mode; the embedded database has none. Among
 * them those of what no database decides: deaths between two transactions, mail, headers, sign-in with others; and
 * withdrawals by HTTP and 500 rolls by HTTP, which the libs' own tests play on both databases.
 */
const serverOnly = [
  'audit-log.spec.ts',
  'stored-secrets.spec.ts',
  'money-rules.spec.ts',
  'money-webhooks.spec.ts',
  'money-crash-calls.spec.ts',
  'shared-limits.spec.ts',
  'live-mode.spec.ts',
  'greedy-clients.spec.ts',
  'mail-outage.full.spec.ts',
  'social-sign-in.spec.ts',
  'web-promises.spec.ts',
  'fuzz*.spec.ts',
  'common-passwords.spec.ts',
  'no-secrets.spec.ts',
  'not-allowed.spec.ts',
  'withdrawals.spec.ts',
  'fairness.spec.ts',
];

/** Tests of what no database decides, on the one that `serverOnly` leaves idle. */
const embeddedOnly = ['bad-input.spec.ts'];

/**
 * Tests of what is on the screen, which is the same whatever database lies under it: they run on the quicker one.
 * `journey` and everything about money run on both.
 */
const screens = [
  'accessibility*.spec.ts',
  'account-screens.spec.ts',
  'deposit-outcomes.full.spec.ts',
  'deposit-screens.spec.ts',
  'every-game.spec.ts',
  'fairness-screens.spec.ts',
  'first-load.spec.ts',
  'guest-screens.spec.ts',
  'keyboard-*.spec.ts',
  'mines-screen.spec.ts',
  'offline.spec.ts',
  'operator-effects.spec.ts',
  'page-policy.spec.ts',
  'play-order.spec.ts',
  'player-screens.spec.ts',
  'shortcuts.spec.ts',
  'social-screens.full.spec.ts',
  'step-up.spec.ts',
  'summary-panel.spec.ts',
  'texts-*.spec.ts',
  'transactions-table.full.spec.ts',
  'wallet-dialog.full.spec.ts',
  'withdraw-outcomes.full.spec.ts',
  'withdraw-screens.spec.ts',
];

/** What has a configuration of its own, and in the quick tier what belongs to the full one. */
const otherwise = ['screenshots*.spec.ts', '*.nightly.spec.ts', ...(isQuick ? ['*.full.spec.ts'] : [])];

/** What the quick tier asks of the embedded database: where money and locks meet its single connection. */
const embeddedSample = ['races.spec.ts', 'mines-races.spec.ts', 'crash-torture.spec.ts', 'bad-input.spec.ts'];

/** Tests that build or serve a page of their own and need no product. */
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
  // No test measures time by this: it is what a busy machine may need.
  expect: { timeout: 20_000 },
  use: browserOptions,
  projects: [
    { name: 'pictures', testMatch: pictures, testIgnore: otherwise },
    { name: 'start', testMatch: once },
    {
      name: 'pglite',
      ...(isQuick ? { testMatch: embeddedSample } : {}),
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
