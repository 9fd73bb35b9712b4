import { part as auth } from '@paasa/auth/console';
import { part as cells } from '@paasa/cells/console';
import type { ConsolePart } from '@paasa/console-kit/ui';
import { part as games } from '@paasa/games-core/console';
import { part as protection } from '@paasa/protection/console';
import { part as staff } from '@paasa/staff/console';
import { part as wallet } from '@paasa/wallet/console';

/** THE list of domains with a part in the console, in the order of its menu. */
export const parts: readonly ConsolePart[] = [auth, wallet, games, protection, cells, staff];

export const playerTabs = parts.flatMap((part) => part.playerTabs);
/** All cells first, if there are several; then revenue, money and open work, and accounts of this one. */
export const overviewSections = [cells, games, wallet, auth].flatMap((part) => part.overview ?? []);
