import { z } from 'zod';
import type { GameIdentity } from '../rules/game-identity.js';
import { rupeesSchema } from './money.js';

/** A game as a bet names it. */
export const betGameSchema = z.object({ _id: z.string(), name: z.string(), displayName: z.string() });
export type BetGame = z.infer<typeof betGameSchema>;

/** A game as the list of games shows it. */
export const listedGameSchema = betGameSchema.extend({
  image: z
    .string()
    .describe("The picture's address: a path of this origin, or a URL if the API has another one"),
  maxPayout: rupeesSchema.optional().describe('The largest payout of one bet, rupees'),
  nextMaxPayout: rupeesSchema.optional().describe('What it will be, if a change is known'),
  nextFrom: z.iso.datetime().optional().describe('From when on; open rounds keep the limit of their start'),
});
export type ListedGame = z.infer<typeof listedGameSchema>;

/** `GET /api/games/get-all-games`: a bare array. */
export const getAllGamesResponseSchema = z.array(listedGameSchema);
export type GetAllGamesResponse = z.infer<typeof getAllGamesResponseSchema>;

export function presentBetGame(game: GameIdentity): BetGame {
  return { _id: game.id, name: game.name, displayName: game.displayName };
}

/** Shape: `origin` is where browsers find the pictures; empty for the page's own. */
export function presentListedGame(game: GameIdentity, origin = ''): ListedGame {
  return { ...presentBetGame(game), image: `${origin}${game.image}` };
}
