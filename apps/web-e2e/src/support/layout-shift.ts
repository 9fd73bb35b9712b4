import type { Page } from '@playwright/test';

/** A shift of the layout as Chromium reports it. TypeScript's DOM types lack it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface Window {
    layoutShifts?: { value: number; startTime: number; moved: string[] }[];
  }
}

/** Makes the page record, from its first moment, everything that moves without an input of the user. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (isShift(entry) && !entry.hadRecentInput)
          window.layoutShifts?.push({
            value: entry.value,
            startTime: entry.startTime,
            moved: movedBy(entry),
          });
    }).observe({ type: 'layout-shift', buffered: true });

    function movedBy(entry: PerformanceEntry): string[] {
      const sources: unknown = Reflect.get(entry, 'sources');
      if (!Array.isArray(sources)) return [];
      return sources.map(({ node }: { node?: Node | null }) =>
        `${node?.nodeName ?? '?'} ${node?.textContent?.slice(0, 40) ?? ''}`.trim(),
      );
    }
  });
}

export interface ShiftScore {
  /** The worst session window: shifts less than 1 s apart, 5 s at most, as the Web Vitals define it. */
  readonly score: number;
  readonly moved: readonly string[];
}

export async function layoutShiftScore(page: Page): Promise<ShiftScore> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  if (shifts === undefined) throw new Error('The page does not record its shifts.');
  let score = 0;
  let windowSum = 0;
  let windowStart = Number.NEGATIVE_INFINITY;
  let previous = Number.NEGATIVE_INFINITY;
  for (const { value, startTime } of shifts) {
    if (startTime - previous > 1_000 || startTime - windowStart > 5_000) {
      windowSum = 0;
      windowStart = startTime;
    }
    windowSum += value;
    previous = startTime;
    score = Math.max(score, windowSum);
  }
  return { score, moved: shifts.flatMap(({ moved }) => moved) };
}
