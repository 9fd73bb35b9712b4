import type { Page } from '@playwright/test';

/** Enters a person on the provider's page, as a new visitor would. */
export async function chooseOn(page: Page, email: string, isVerified: boolean): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel(/^Name/).fill('Meera Iyer');
  await page.getByLabel('E-mail is verified').setChecked(isVerified);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** From the login page through the provider's page and back, as Meera Iyer. */
export async function signInOn(
  page: Page,
  provider: 'Google' | 'GitHub',
  email: string,
  { isVerified = true }: { readonly isVerified?: boolean } = {},
): Promise<void> {
  await page.getByRole('link', { name: `Continue with ${provider}` }).click();
  await chooseOn(page, email, isVerified);
}
