import type { Locator, Page, Response } from '@playwright/test';
import { Inspection, type StateOptions } from './inspection.js';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Collects the documents that the page loads. */
export function documentsOf(page: Page): Response[] {
  const documents: Response[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.push(response);
  });
  return documents;
}

/** Checks the state on the screen as the accessibility tests do, at both widths. */
export async function expectNoFaults(page: Page, state: string, options?: StateOptions): Promise<void> {
  const inspection = new Inspection(page);
  await inspection.checkAtBothWidths(state, options);
  inspection.expectNoFaults();
}
