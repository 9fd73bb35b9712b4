import { lazyExtra } from './lazy-extra.js';

const load = () => import('./open-round.js');

/** Only players can have an open round, so the code loads for them, after the page. */
export const OpenRoundLink = lazyExtra(async () => ({ default: (await load()).OpenRoundLink }));
export const OpenRoundBadge = lazyExtra(async () => ({ default: (await load()).OpenRoundBadge }));
