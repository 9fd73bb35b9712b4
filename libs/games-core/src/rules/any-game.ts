import type { InstantGame } from './instant-game.js';
import type { JsonObject } from './json.js';
import type { RoundGame } from './round-game.js';

/** Any game, its own types aside. */
export type AnyGame = InstantGame<unknown, unknown> | RoundGame<unknown, JsonObject, unknown, JsonObject>;
