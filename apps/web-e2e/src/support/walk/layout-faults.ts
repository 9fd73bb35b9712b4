import type { Page } from '@playwright/test';
import { listCutTexts } from '../texts-cut.js';

/**
 * Texts that have no room: they reach out of the box around them, end in an ellipsis, lie over another text of the same
 * layer, or are a placeholder wider than its field. And a page that scrolls sideways.
 */
export async function listLayoutFaults(page: Page): Promise<string[]> {
  const cut = (await listCutTexts(page)).map((text) => `cut: ${text}`);
  return [...new Set([...cut, ...(await listCrowdedTexts(page))])];
}

function listCrowdedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly words: string;
      readonly box: DOMRect;
      readonly owner: Element;
      readonly layer: Element;
    }
    const ROOM_PX = 1.5;
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways: ${String(scrollWidth)} px`);

    const isScrolling = ({ overflowX }: CSSStyleDeclaration): boolean => /auto|scroll/.test(overflowX);
    const hasEdge = (style: CSSStyleDeclaration): boolean =>
      style.display !== 'inline' &&
      style.display !== 'contents' &&
      // On paper a text can stand outside of a box that is not printed.
      style.visibility === 'visible' &&
      (style.borderInlineStartWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)');
    /** The box with an edge around a text, unless the text scrolls in it. */
    const frameOf = (start: Element): Element | null => {
      for (let box: Element | null = start; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (isScrolling(style) || style.position === 'fixed') return null;
        if (hasEdge(style)) return box;
      }
      return null;
    };
    const layerOf = (start: Element): Element => {
      for (let box: Element | null = start; box !== null; box = box.parentElement) {
        if (box.matches('dialog, [popover]')) return box;
        const { position, transform } = getComputedStyle(box);
        if (/absolute|fixed|sticky/.test(position) || transform !== 'none') return box;
      }
      return document.body;
    };

    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = text.nodeValue?.trim() ?? '';
      const owner = text.parentElement;
      if (words === '' || owner === null || owner.closest('option, svg') !== null) continue;
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const own = getComputedStyle(owner);
      const { width, height } = owner.getBoundingClientRect();
      if (/hidden|clip/.test(own.overflowX) && (width <= 1 || height <= 1)) continue;
      const isClamped = own.webkitLineClamp !== 'none' && owner.scrollHeight > owner.clientHeight + 1;
      const isClipped = /hidden|clip/.test(own.overflowX) && owner.scrollWidth > owner.clientWidth + 1;
      if (isClamped || isClipped) faults.push(`cut by its box: ${words.slice(0, 80)}`);
      const range = document.createRange();
      range.selectNodeContents(text);
      const frame = frameOf(owner)?.getBoundingClientRect();
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue;
        lines.push({ words, box, owner, layer: layerOf(owner) });
        if (frame === undefined || frame.width <= 2) continue;
        if (box.left < frame.left - ROOM_PX || box.right > frame.right + ROOM_PX)
          faults.push(`out of its box: ${words.slice(0, 80)}`);
      }
    }
    /** The middle of a line: its ascenders may touch the line above. */
    const core = ({ left, right, top, bottom, height }: DOMRect) => ({
      ...{ left: left + 1, right: right - 1 },
      ...{ top: top + height * 0.25, bottom: bottom - height * 0.25 },
    });
    lines.forEach((line, index) => {
      const one = core(line.box);
      for (const other of lines.slice(index + 1)) {
        if (other.layer !== line.layer || other.owner === line.owner) continue;
        const two = core(other.box);
        if (one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
          faults.push(`one over the other: ${line.words.slice(0, 40)} | ${other.words.slice(0, 40)}`);
      }
    });

    const pen = document.createElement('canvas').getContext('2d');
    const fields = document.querySelectorAll<HTMLInputElement>('input[placeholder]');
    for (const field of fields) {
      if (pen === null || field.value !== '' || !field.checkVisibility()) continue;
      const style = getComputedStyle(field);
      pen.font = style.font;
      const room =
        field.clientWidth -
        Number.parseFloat(style.paddingInlineStart) -
        Number.parseFloat(style.paddingInlineEnd);
      if (pen.measureText(field.placeholder).width > room + 1)
        faults.push(`cut: placeholder ${field.placeholder}`);
    }
    return faults;
  });
}
