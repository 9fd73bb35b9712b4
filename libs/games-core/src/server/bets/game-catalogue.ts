import { unwrap } from '@paasa/server-kit/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { AnyGame } from '../../rules/any-game.js';
import type { GameIdentity } from '../../rules/game-identity.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** In place of a game's name: all games together. */
export const ALL_GAMES = '*';

/** The games of this server; the app names them. */
export interface GameCatalogue {
  readonly games: readonly AnyGame[];
  /** The game with this id or this name, or null. */
  find(idOrName: string): AnyGame | null;
  /** The game of a stored bet. If the game is no longer offered, only its name is known. */
  identify(name: string): GameIdentity;
}

/** Errors: throws if two games share an id or a name, or two versions of a game's rules their number. */
export function createGameCatalogue(games: readonly AnyGame[]): GameCatalogue {
  const keys = games.flatMap((game) => [game.id, game.name]);
  if (new Set([...keys, ALL_GAMES]).size !== keys.length + 1)
    throw new Error(
      `The games ${games.map((game) => game.name).join(', ')} need ids and names of their own.`,
    );
  for (const game of games) {
    const others = game.kind === 'round' ? (game.earlier ?? []) : [];
    const numbers = others.map(({ rulesVersion }) => rulesVersion);
    const isOrdered = numbers.every((number, index) => index === 0 || number < (numbers[index - 1] ?? 0));
    if (!isOrdered || numbers.includes(game.rulesVersion))
      throw new Error(
        `The rules of ${game.name} besides ${game.rulesVersion} need the newest version first: ${numbers.join(', ')}.`,
      );
  }
  const byName = new Map(games.map((game) => [game.name, game]));
  const byKey = new Map(games.flatMap((game) => [[game.id, game] as const, [game.name, game] as const]));
  return {
    games,
    find: (idOrName) => byKey.get(idOrName) ?? null,
    identify: (name) => byName.get(name) ?? { id: name, name, displayName: name, image: '', rulesVersion: 1 },
  };
}

function unknownGame(): Refused {
  return refuse(
    'not-found',
    'games/unknown-game',
    constant(texts, (t) => t('unknownGame')),
  );
}

/** Errors: throws `games/unknown-game` if the call names another game; a call need not name one. */
export function requireNamedGame(game: GameIdentity, gameId: string | undefined): void {
  if (gameId !== undefined && gameId !== game.id && gameId !== game.name) unwrap(unknownGame());
}

/** The name under which the bets of a game are stored. Errors: `games/unknown-game`. */
export function gameNameOf(catalogue: GameCatalogue, gameId: string): Result<string> {
  const game = catalogue.find(gameId);
  return game === null ? unknownGame() : ok(game.name);
}
