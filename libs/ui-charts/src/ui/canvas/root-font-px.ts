const USUAL_ROOT_FONT_PX = 16;

/** Pixels per `rem`. */
export function rootFontPx(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) ? size : USUAL_ROOT_FONT_PX;
}
