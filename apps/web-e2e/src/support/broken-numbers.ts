import type { Page } from '@playwright/test';

/** The numbers on the page that stand on two lines, or reach out of the cell or figure that shows them. */
export function listBrokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Not the digits of an address or an identifier.
    const NUMBER = /(?<![\w-])[+−-]?₹?\d[\d,]*(?:\.\d+)?[×x%]?(?![\w@-])/g;
    const TOLERANCE_PX = 1.5;
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      if (element === null || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      const frame = element.closest('td, dd, button')?.getBoundingClientRect();
      for (const { 0: number, index } of (text.nodeValue ?? '').matchAll(NUMBER)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + number.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        const tops = new Set(lines.map(({ top }) => Math.round(top)));
        const isOutside = lines.some(
          ({ left, right }) =>
            frame !== undefined &&
            frame.width > 1 &&
            (right > frame.right + TOLERANCE_PX || left < frame.left - TOLERANCE_PX),
        );
        if (tops.size > 1 || isOutside) broken.push(number);
      }
    }
    return broken;
  });
}
