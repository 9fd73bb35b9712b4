import { lazyExtra } from './lazy-extra.js';

const load = () => import('./player-parts.js');

/** Only players have open rounds and time at play, so the code loads for them, after the page. */
export const OpenRoundLink = lazyExtra(async () => ({ default: (await load()).OpenRoundLink }));
export const OpenRoundBadge = lazyExtra(async () => ({ default: (await load()).OpenRoundBadge }));
export const TimeOfGame = lazyExtra(async () => ({ default: (await load()).TimeOfGame }));
