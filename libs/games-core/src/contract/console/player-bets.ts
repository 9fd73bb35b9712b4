import { keyPageSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';
import { betStatusSchema } from '../bet.js';

const paiseField = z.int();
const timeField = z.iso.datetime();

/** `GET /api/console/players/:playerId/betting` */
export const playerBettingSchema = z.object({
  betCount: z.int().min(0).describe('all bets, open and voided ones too'),
  winCount: z.int().min(0),
  lossCount: z.int().min(0),
  wageredPaise: paiseField,
  netResultPaise: paiseField.describe('of the player; negative: lost'),
  openRounds: z.array(
    z.object({ betId: z.uuid(), game: z.string(), stakePaise: paiseField, openedAt: timeField }),
  ),
});
export type PlayerBetting = z.infer<typeof playerBettingSchema>;
export const playerBettingResponseSchema = z.object({ success: z.literal(true), data: playerBettingSchema });

/** `GET /api/console/players/:playerId/bets`, newest first. */
export const playerBetSchema = z.object({
  betId: z.uuid(),
  game: z.string(),
  stakePaise: paiseField,
  payoutPaise: paiseField.describe('the stake included; 0 while it is open'),
  status: betStatusSchema,
  createdAt: timeField,
  settledAt: timeField.nullable(),
});
export type PlayerBet = z.infer<typeof playerBetSchema>;
export const playerBetsPageSchema = keyPageSchemaOf(playerBetSchema);
