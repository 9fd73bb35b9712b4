import { z } from 'zod';
import { clientSeedSchema, nonceSchema, serverSeedHashSchema, serverSeedSchema } from './seed-pair.js';

/** One bet with all values to recompute it. Fairness knows no game, so `gameData` is opaque here. */
export const betProofSchema = z.object({
  betId: z.string(),
  game: z.string().describe("The game's short name, such as dice"),
  rulesVersion: z.int().min(1).describe('The version of the rules that turned the numbers into the outcome'),
  serverSeedHash: serverSeedHashSchema,
  serverSeed: serverSeedSchema.nullable().describe('null until the pair has been rotated out'),
  clientSeed: clientSeedSchema,
  nonce: nonceSchema,
  betAmount: z.number().describe('rupees'),
  winAmount: z
    .number()
    .describe('rupees, stake included; 0 while the bet is pending, the stake of a voided one'),
  isWin: z.boolean(),
  status: z
    .enum(['pending', 'completed', 'voided'])
    .describe(
      'voided: a round that could not be played on, or was left before its first step; its stake came back and it has no outcome',
    ),
  endedBy: z
    .enum(['time'])
    .optional()
    .describe('Only of a round that waited too long for its next step and was then ended'),
  createdAt: z.iso.datetime(),
  gameData: z.record(z.string(), z.unknown()).describe('Settings and outcome, as the game presents them'),
});
export type BetProof = z.infer<typeof betProofSchema>;

/** `GET /api/fairness/bets/:betId` */
export const betProofParamsSchema = z.object({ betId: z.string().min(1).max(64) });
export const betProofResponseSchema = betProofSchema;
