import type { InstantGame } from './instant-game.js';
import type { JsonObject } from './json.js';
import type { RoundGame } from './round-game.js';

/** Any game, without its own types. */
export type AnyGame = InstantGame<unknown, unknown> | RoundGame<unknown, JsonObject, unknown, JsonObject>;
