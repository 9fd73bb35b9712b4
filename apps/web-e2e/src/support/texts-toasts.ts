import { expect, type Locator, type Page } from '@playwright/test';

/** How long toasts stay, in milliseconds. */
export const TOAST_MS = { success: 2_000, error: 4_000 } as const;

/** Stops the clock of each toast, which is the animation of its bar, so that tests have time to check it. */
export async function recordToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (!/trackProgress/.test(animationName) || !(target instanceof Element)) return;
      for (const animation of target.getAnimations()) animation.pause();
    });
  });
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The toast with exactly this text. */
export const toastOf = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: new RegExp(`^\\s*${escaped(text)}\\s*$`) });

const clocksOf = (toast: Locator): Promise<unknown[]> =>
  toast.evaluate((element) => {
    const whole = element.closest('.Toastify__toast') ?? element;
    return whole
      .getAnimations({ subtree: true })
      .filter(
        (animation) => animation instanceof CSSAnimation && /trackProgress/.test(animation.animationName),
      )
      .map(({ effect }) => effect?.getTiming().duration);
  });

/** Expects a toast with this text, as a success or an error, with the duration of its kind. */
export async function expectToast(page: Page, kind: keyof typeof TOAST_MS, text: string): Promise<void> {
  const toast = toastOf(page, text).first();
  await expect(toast).toBeVisible();
  expect(await clocksOf(toast), `how long '${text}' stays`).toEqual([TOAST_MS[kind]]);
}

/** Ends the time of all toasts. */
export async function letToastsGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && /trackProgress/.test(animation.animationName))
        animation.finish();
  });
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
}
