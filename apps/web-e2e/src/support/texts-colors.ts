import type { Locator } from '@playwright/test';

/** The hue of a CSS property of an element, in degrees: 0 is red, 120 green. Errors: throws for grey. */
export const hueOf = (
  element: Locator,
  property: 'color' | 'background-color' | 'border-top-color' = 'color',
): Promise<number> =>
  element.first().evaluate((node, name) => {
    const value = getComputedStyle(node).getPropertyValue(name);
    const [red = 0, green = 0, blue = 0] = (value.match(/[\d.]+/g) ?? []).map(Number);
    const most = Math.max(red, green, blue);
    const spread = most - Math.min(red, green, blue);
    if (spread === 0) throw new Error(`${name} is grey: ${value}`);
    if (most === red) return (60 * ((green - blue) / spread) + 360) % 360;
    return most === green ? 60 * ((blue - red) / spread) + 120 : 60 * ((red - green) / spread) + 240;
  }, property);

/** Colours by their common names. The product's greens are bluish, its reds a little pink. */
export const isGreen = (hue: number): boolean => hue > 100 && hue < 180;
export const isRed = (hue: number): boolean => hue > 330 || hue < 15;
export const isYellow = (hue: number): boolean => hue > 38 && hue < 65;
