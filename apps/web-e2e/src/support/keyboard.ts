import { expect, type Locator, type Page } from '@playwright/test';

/** Checks that an element has the focus: Tab continues from there, and a screen reader has not lost its place. */
export const expectFocusSomewhere = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body),
    )
    .toBe(true);

/** Moves to a control by Tab or, if it is before the present one, by Shift and Tab. */
export async function reach(page: Page, control: Locator): Promise<void> {
  const isBefore = await control.evaluate((element) => {
    const from = document.activeElement ?? document.body;
    return (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  await expect(control, 'reachable by Tab').toBeFocused();
}

/** Moves to a control by Tab and presses a key on it. */
export async function pressOn(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, control);
  await page.keyboard.press(key);
}

/** Follows a link, after which the new page's content has the focus. */
export async function follow(page: Page, link: Locator, address: string | RegExp): Promise<void> {
  await pressOn(page, link);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Moves to a field by Tab, which selects its content, and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}

/**
 * Goes round everything that Tab reaches, and reports the faults: a control without a visible focus, a covered or
 * invisible control, a control that Tab never reaches, focus that leaves an open dialog, and a round that never ends.
 *
 * Shape: one line for each fault.
 */
export async function tour(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  const guide = await page.evaluateHandle(guideThePage, await page.evaluateHandle(describeControls));
  const faults: string[] = [];
  const limit = (await guide.evaluate(({ countStops }) => countStops())) + 30;
  for (let presses = 0; ; presses += 1) {
    if (presses > limit) return [...faults, `no end after ${String(limit)} presses of ${key}`];
    await page.keyboard.press(key);
    const step = await guide.evaluate(({ takeStep }) => takeStep());
    faults.push(...step.faults);
    if (step.isOver) break;
  }
  return [...faults, ...(await guide.evaluate(({ listMissed }) => listMissed()))];
}

/** Runs in the page: the visible look of a control. */
function describeControls() {
  /** The place where the focus of an element is drawn: the element, or a stand-in. */
  const drawnOn = (element: Element): Element[] =>
    [element, element.closest('label'), element.nextElementSibling].filter((found) => found !== null);
  /** Whether the ring around an element is cut off on all of its sides. */
  const isRingCut = (element: Element): boolean => {
    const { outlineStyle, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none') return false;
    const gap = parseFloat(outlineOffset);
    const own = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const room = box.getBoundingClientRect();
      const sides = [
        own.left - room.left,
        room.right - own.right,
        own.top - room.top,
        room.bottom - own.bottom,
      ];
      if (sides.every((side) => side <= gap)) return true;
    }
    return false;
  };
  return {
    /** Even with reduced motion a change takes a moment. Here it is over. */
    finishChanges: (element: Element): void => {
      for (const animation of drawnOn(element).flatMap((drawn) => drawn.getAnimations()))
        if (animation instanceof CSSTransition) animation.finish();
    },
    nameOf: (element: Element): string => {
      const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
      const words = element.ariaLabel ?? (label === '' ? element.textContent : label);
      return `${element.localName} '${words.trim().slice(0, 50)}'`;
    },
    lookOf: (element: Element): string =>
      drawnOn(element)
        .map((drawn) => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(drawn);
          return outlineStyle === 'none' ? boxShadow : `${outlineWidth} ${outlineColor} ${boxShadow}`;
        })
        .join(' | '),
    hasNoRoomForRing: (element: Element): boolean => drawnOn(element).some((drawn) => isRingCut(drawn)),
    /** Whether a part of an element is visible and on top. */
    isUncovered: (element: Element): boolean => {
      const { left, width, top, height } = element.getBoundingClientRect();
      const places = [0.02, 0.25, 0.5, 0.75, 0.98];
      return places.some((down) =>
        places.some((along) => {
          const hit = document.elementFromPoint(left + width * along, top + height * down);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        }),
      );
    },
  };
}

/** Runs in the page: records where the focus has been, and the faults there. */
function guideThePage({
  nameOf,
  lookOf,
  hasNoRoomForRing,
  isUncovered,
  finishChanges,
}: ReturnType<typeof describeControls>) {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const seen = new Set<Element>();
  let last: { element: Element; look: string } | null = null;

  const isStop = (element: Element): boolean => {
    if (!(element instanceof HTMLElement) || element.tabIndex < 0 || element.matches(':disabled'))
      return false;
    if (element.closest('[inert]') !== null) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    // The arrow keys move within a group of radio buttons. Tab reaches the chosen one.
    return !(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked;
  };
  const listStops = (): Element[] =>
    [...(document.querySelector('dialog[open]') ?? document).querySelectorAll(CONTROLS)].filter(isStop);

  const listFaults = (element: Element): string[] => {
    const dialog = document.querySelector('dialog[open]');
    return [
      ...(isUncovered(element) ? [] : ['covered or out of sight']),
      ...(hasNoRoomForRing(element) ? ['its ring is cut off'] : []),
      ...(dialog?.contains(element) === false ? ['outside the dialog'] : []),
    ].map((fault) => `${nameOf(element)}: ${fault}`);
  };
  return {
    takeStep: () => {
      const faults: string[] = [];
      // The element must lose the focus before a difference can be seen.
      if (last !== null) finishChanges(last.element);
      if (last !== null && last.element.isConnected && lookOf(last.element) === last.look)
        faults.push(`${nameOf(last.element)}: its focus is not visible`);
      last = null;
      const element = document.activeElement;
      // Between the last control and the first the focus passes through the browser's own controls.
      if (element === null || element === document.body) return { isOver: false, faults };
      if (seen.has(element)) return { isOver: true, faults };
      seen.add(element);
      finishChanges(element);
      last = { element, look: lookOf(element) };
      return { isOver: false, faults: [...faults, ...listFaults(element)] };
    },
    countStops: () => listStops().length,
    listMissed: () =>
      listStops()
        .filter((element) => !seen.has(element))
        .map((element) => `${nameOf(element)}: not reached`),
  };
}
