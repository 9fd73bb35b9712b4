import { part as auth } from '@paasa/auth/console';
import type { ConsolePart } from '@paasa/console-kit/ui';
import { part as games } from '@paasa/games-core/console';
import { part as protection } from '@paasa/protection/console';
import { part as staff } from '@paasa/staff/console';
import { part as wallet } from '@paasa/wallet/console';

/** THE list of domains with a part in the console, in the order of its menu. */
export const parts: readonly ConsolePart[] = [auth, wallet, games, protection, staff];

export const playerTabs = parts.flatMap((part) => part.playerTabs);
/** Revenue first, then money and open work, then accounts. */
export const overviewSections = [games, wallet, auth].flatMap((part) => part.overview ?? []);
