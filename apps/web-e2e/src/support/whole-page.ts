import { expect } from '@playwright/test';
import type { ProductAddress } from './product.js';

/** The product answers, and the files that its page names exist. */
export async function expectPageWhole({ webOrigin }: ProductAddress): Promise<void> {
  expect((await fetch(`${webOrigin}/readyz`)).status).toBe(200);
  const page = await (await fetch(webOrigin)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect((await fetch(`${webOrigin}${file}`)).status, file).toBe(200);
}
