import { existsSync } from 'node:fs';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

const installed = [
  process.env['PAASA_CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((file) => file !== undefined && file !== '' && existsSync(file));

/** The machine's Chromium where it has one, otherwise the one Playwright brings; it talks to nobody but us. */
export const browserOptions: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  browserName: 'chromium',
  viewport: { width: 1280, height: 800 },
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  actionTimeout: 15_000,
  // What a service worker asks for, a test can neither see nor replace; `offline.spec.ts` allows it.
  serviceWorkers: 'block',
  // The picture of the end, the page's tree and the server's log tell a failure; recording took a tenth of all tests' time.
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
