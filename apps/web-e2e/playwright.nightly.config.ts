import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.js';

/** Forty times what `npm test` sends, unless somebody says how often. */
process.env['FUZZ_ROUNDS'] ??= '40';

/** What takes too long for `npm test`: the same hostile requests for much longer, and what they leave in the memory. */
export default defineConfig<object, { database: 'pglite' | 'postgres' }>({
  ...everyday,
  workers: 1,
  projects: [
    {
      name: 'nightly',
      testMatch: ['fuzz*.spec.ts', '*.nightly.spec.ts'],
      use: { database: 'postgres' },
    },
  ],
});
