import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.js';

/** Forty times the load of `npm test`, unless the variable sets another number. */
process.env['FUZZ_ROUNDS'] ??= '40';

/** Tests that take too long for `npm test`: the same hostile requests for much longer, and their effect on memory. */
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
