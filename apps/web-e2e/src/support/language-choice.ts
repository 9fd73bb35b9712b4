import { expect, type Locator, type Page } from '@playwright/test';
import { reach } from './keyboard.js';

/** The choice of the language in the bar, in either language. */
export const languageChoice = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: /^(?:Language|भाषा)$/ });

/** Moves by Tab to the choice, which names English first, and chooses. */
export async function chooseLanguage(page: Page, language: 'en' | 'hi'): Promise<void> {
  await reach(page, languageChoice(page));
  await page.keyboard.press(language === 'hi' ? 'ArrowDown' : 'ArrowUp');
  await expectLanguage(page, language);
}

export const expectLanguage = (page: Page, language: 'en' | 'hi'): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('lang', language);
