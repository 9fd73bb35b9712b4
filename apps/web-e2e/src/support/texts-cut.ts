import type { Page } from '@playwright/test';

/**
 * The texts on the page that are cut: they reach beyond the page or beyond a box that hides its overflow. Also numbers
 * that are longer than their fields. Other scrolling content is not cut. Completely hidden content, such as text for
 * screen readers, is left out.
 */
export function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1.5;
    const HIDING = new Set(['hidden', 'clip']);
    const SCROLLING = new Set(['auto', 'scroll']);

    interface Room {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }

    /** The part of the page in which an element's content is visible; null for content that only screen readers get. */
    const roomOf = (start: Element): Room | null => {
      const room = { left: 0, right: window.innerWidth, top: -Infinity, bottom: Infinity };
      let isScrolledX = false;
      let isScrolledY = false;
      for (let box: Element | null = start; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
        const isHidingX = HIDING.has(style.overflowX);
        const isHidingY = HIDING.has(style.overflowY);
        if ((isHidingX || isHidingY) && (width <= 1 || height <= 1)) return null;
        isScrolledX ||= SCROLLING.has(style.overflowX);
        isScrolledY ||= SCROLLING.has(style.overflowY);
        if (isHidingX && !isScrolledX) {
          room.left = Math.max(room.left, left);
          room.right = Math.min(room.right, right);
        }
        if (isHidingY && !isScrolledY) {
          room.top = Math.max(room.top, top);
          room.bottom = Math.min(room.bottom, bottom);
        }
        if (style.position === 'fixed') break;
      }
      if (isScrolledX) Object.assign(room, { left: -Infinity, right: Infinity });
      return room;
    };

    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.nodeValue?.trim() ?? '';
      const element = text.parentElement;
      if (words === '' || element === null) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const room = roomOf(element);
      if (room === null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCut = ({ left, right, top, bottom }: DOMRect): boolean =>
        left < room.left - TOLERANCE_PX ||
        right > room.right + TOLERANCE_PX ||
        top < room.top - TOLERANCE_PX ||
        bottom > room.bottom + TOLERANCE_PX;
      const isSeen = ({ left, right, top, bottom, width }: DOMRect): boolean =>
        width > 0 && right > room.left && left < room.right && bottom > room.top && top < room.bottom;
      if ([...range.getClientRects()].some((line) => isSeen(line) && isCut(line)))
        cut.push(words.slice(0, 60));
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]'))
      if (input.checkVisibility() && input.scrollWidth > input.clientWidth + TOLERANCE_PX)
        cut.push(`${input.labels?.[0]?.textContent ?? input.name}: ${input.value}`);
    return cut;
  });
}
