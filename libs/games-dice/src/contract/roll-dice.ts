import { betSchema, rupeesSchema, stakeSchema } from '@paasa/games-core';
import { z } from 'zod';
import { DICE_CONDITIONS } from './dice-limits.js';

/** `POST /api/games/dice/roll-dice` */
export const rollDiceRequestSchema = z.object({
  amount: stakeSchema,
  target: z.number().describe('At most two decimals; its win chance must be from 2 to 98 percent'),
  condition: z.enum(DICE_CONDITIONS),
  gameId: z.string().min(1).max(64).optional(),
});
export type RollDiceRequest = z.infer<typeof rollDiceRequestSchema>;

/** `bet.gameData` of a Dice bet. */
export const diceGameDataSchema = z.object({
  diceRoll: z.object({
    user: z.object({ wallet: rupeesSchema.describe('The balance after the bet, rupees') }),
    state: z.object({
      result: z.number().min(0).max(99.99).describe('The roll'),
      target: z.number(),
      condition: z.enum(DICE_CONDITIONS),
    }),
    payoutMultiplier: z.number().describe('99 / win chance with four decimals, whether won or lost'),
  }),
});
export type DiceGameData = z.infer<typeof diceGameDataSchema>;

export const diceBetSchema = betSchema.extend({ gameData: diceGameDataSchema });
export type DiceBet = z.infer<typeof diceBetSchema>;

export const rollDiceResponseSchema = z.object({ bet: diceBetSchema });
export type RollDiceResponse = z.infer<typeof rollDiceResponseSchema>;
