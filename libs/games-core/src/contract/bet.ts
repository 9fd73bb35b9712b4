import { toRupees, type Paise } from '@paasa/money';
import { z } from 'zod';
import type { GameIdentity } from '../rules/game-identity.js';
import type { JsonObject } from '../rules/json.js';
import { betGameSchema, presentBetGame } from './game.js';
import { rupeesSchema } from './money.js';

/**
 * Whether a bet is open, has an outcome, or was voided.
 *
 * Shape: the stake of a `voided` round came back, so `winAmount` is `betAmount`, `isWin` is false and `gameData` is empty.
 * It is in the lists, but in no total or result.
 */
export const betStatusSchema = z.enum(['pending', 'completed', 'voided']);
export type BetStatus = z.infer<typeof betStatusSchema>;

/** What ended a bet instead of its player; `time`: the round had no step for 30 days. */
export const endedBySchema = z.enum(['time']);
export type EndedBy = z.infer<typeof endedBySchema>;

/** A bet on the wire. */
export const betSchema = z.object({
  _id: z.string(),
  betAmount: rupeesSchema,
  winAmount: rupeesSchema.describe('The payout in rupees, stake included; 0 while the bet is pending'),
  isWin: z.boolean(),
  status: betStatusSchema,
  createdAt: z.iso.datetime(),
  game: betGameSchema,
  gameData: z.record(z.string(), z.unknown()).describe('Settings and outcome, in a shape of the game'),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int().min(0),
  rulesVersion: z.int().min(1),
  endedBy: endedBySchema
    .optional()
    .describe('Only of a round that waited 30 days for its next step and was then ended'),
});
export type Bet = z.infer<typeof betSchema>;

/** A bet as the engine stores it, in our own words and in paise. */
export interface BetRecord {
  readonly betId: string;
  readonly game: GameIdentity;
  readonly stakePaise: Paise;
  readonly payoutPaise: Paise;
  readonly isWin: boolean;
  readonly status: BetStatus;
  /** An instant in ISO form, UTC. */
  readonly createdAt: string;
  /** The visible part: a round game's `view`, never its state. */
  readonly gameData: JsonObject;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** The version the bet was played by, not that of the game today. */
  readonly rulesVersion: number;
  /** Absent or null if its player ended it, or if it is not over. */
  readonly endedBy?: EndedBy | null;
}

/** Translates a bet into the words and units of the wire. */
export function presentBet(bet: BetRecord): Bet {
  return {
    _id: bet.betId,
    betAmount: toRupees(bet.stakePaise),
    winAmount: toRupees(bet.payoutPaise),
    isWin: bet.isWin,
    status: bet.status,
    createdAt: bet.createdAt,
    game: presentBetGame(bet.game),
    gameData: bet.gameData,
    serverSeedHash: bet.serverSeedHash,
    clientSeed: bet.clientSeed,
    nonce: bet.nonce,
    rulesVersion: bet.rulesVersion,
    ...(bet.endedBy ? { endedBy: bet.endedBy } : {}),
  };
}
