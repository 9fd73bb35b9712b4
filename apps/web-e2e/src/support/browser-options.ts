import { existsSync } from 'node:fs';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

const installed = [
  process.env['PAASA_CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((file) => file !== undefined && file !== '' && existsSync(file));

/** The machine's Chromium if there is one, otherwise Playwright's. It connects only to the product and the sandbox. */
export const browserOptions: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  browserName: 'chromium',
  viewport: { width: 1280, height: 800 },
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  actionTimeout: 15_000,
  // A test can neither see nor replace requests of a service worker; `offline-installed.spec.ts` allows them.
  serviceWorkers: 'block',
  // The last picture, the page's tree and the server's log explain a failure. Recording took a tenth of all tests'
  // time.
  trace: 'off',
  screenshot: 'only-on-failure',
  launchOptions: {
    ...(installed === undefined ? {} : { executablePath: installed }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};
