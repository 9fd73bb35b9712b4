import { EDGE_PX, type PanelPlace } from './panel-choice.js';

/** What a player bets with. */
const CONTROLS = '[data-table] form, [data-table] [aria-label="Round"]';
const BET = '[data-table] [type="submit"], [data-table] [aria-label="Round"]';
const GAP_PX = 8;
const SCROLLS = 3;
/** The bar at the top, which stays in sight. */
const BAR_PX = 64;

/**
 * Lets the page scroll so far that a sheet at the bottom covers nothing, and scrolls the Bet button above it.
 *
 * Shape: a function that takes the room away again.
 */
export function makeRoomBelow(sheet: HTMLElement): () => void {
  const { top, height } = sheet.getBoundingClientRect();
  document.body.style.paddingBottom = `${String(height)}px`;
  const bet = document.querySelector(BET);
  const coveredPx = () => (bet === null ? 0 : bet.getBoundingClientRect().bottom + GAP_PX - top);
  // Controls that stick to the bottom of the window first move less than the page.
  for (let tries = 0; tries < SCROLLS && coveredPx() > 0; tries += 1)
    window.scrollBy({ top: coveredPx(), behavior: 'instant' });
  return () => {
    document.body.style.paddingBottom = '';
  };
}

/** A corner of the window where a panel of this size covers nothing that the player bets with. */
export function findFreePlace({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): PanelPlace {
  const right = document.documentElement.clientWidth - width - EDGE_PX;
  const bottom = window.innerHeight - height - EDGE_PX;
  const top = BAR_PX + EDGE_PX;
  const controls = document.querySelector(CONTROLS)?.getBoundingClientRect();
  const isFree = (place: PanelPlace): boolean =>
    controls === undefined ||
    place.left >= controls.right ||
    place.left + width <= controls.left ||
    place.top >= controls.bottom ||
    place.top + height <= controls.top;
  const corners = [
    { left: right, top: bottom },
    { left: EDGE_PX, top: bottom },
    { left: right, top },
  ];
  return corners.find(isFree) ?? { left: right, top: bottom };
}
