import type { GameModule } from '@paasa/games-core/server';
import { gameModule as dice } from '@paasa/games-dice/server';
import { gameModule as limbo } from '@paasa/games-limbo/server';
import { gameModule as mines } from '@paasa/games-mines/server';

/** THE list of games on the server, in the order in which players see them. */
export const gameModules: readonly GameModule[] = [mines, dice, limbo];

export const games = gameModules.map(({ game }) => game);
