import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from './paths.js';

const folder = path.join(projectRoot, 'screenshots');

/** A phone and a laptop: every screen has a picture on both. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

/** Takes pictures for people. Shape: `NAME-WIDTH.png` in `screenshots`. */
export function pictureTaker(width: number) {
  const shoot = async (page: Page, name: string, fullPage = true): Promise<void> => {
    mkdirSync(folder, { recursive: true });
    // An element that sticks to the top would lie in the middle of a picture of the whole page.
    if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
    // Pictures show the end of an animation.
    const file = path.join(folder, `${name}-${String(width)}.png`);
    await page.screenshot({ path: file, fullPage, animations: 'disabled' });
  };
  return {
    shoot,
    async show(page: Page, address: string, name: string): Promise<void> {
      await page.goto(address, { waitUntil: 'networkidle' });
      await shoot(page, name);
    },
  };
}
