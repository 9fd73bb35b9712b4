import { defineConfig } from '@playwright/test';
import { browserOptions } from './src/support/browser-options.js';

/** Pictures of every screen for people: `npx nx screenshots web-e2e`. Not part of the tests. */
export default defineConfig({
  testDir: 'src',
  outputDir: '.results/artifacts',
  globalSetup: './src/global-setup.ts',
  reporter: 'list',
  workers: 1,
  timeout: 120_000,
  use: browserOptions,
  projects: [{ name: 'screenshots', testMatch: 'screenshots*.spec.ts' }],
});
