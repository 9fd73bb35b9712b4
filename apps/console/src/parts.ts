import { part as auth } from '@paasa/auth/console';
import type { ConsolePage, ConsolePart } from '@paasa/console-kit/ui';
import { part as games } from '@paasa/games-core/console';
import { part as protection } from '@paasa/protection/console';
import { part as staff } from '@paasa/staff/console';
import { part as wallet } from '@paasa/wallet/console';

/** THE list of domains with a part in the console, in the order of its menu. */
const parts: readonly ConsolePart[] = [auth, wallet, games, protection, staff];

const overview: ConsolePage = {
  path: '/overview',
  title: 'Overview',
  right: 'overview:read',
  menu: { group: 'Today' },
  load: () => import('./pages/overview-page.js'),
};

export const pages = [overview, ...parts.flatMap((part) => part.pages)];
export const playerTabs = parts.flatMap((part) => part.playerTabs);
/** Revenue first, then money and open work, then accounts. */
export const overviewSections = [games, wallet, auth].flatMap((part) => part.overview ?? []);
