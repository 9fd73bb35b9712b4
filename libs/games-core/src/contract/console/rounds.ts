import { keyPageSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';

const betId = z.uuid('This is not the id of a bet.').toLowerCase();

/** `GET /api/console/rounds/:betId`, and the params of the action `void-round` */
export const roundParamsSchema = z.object({ betId });

/** An open round, without its secret state. */
export const consoleRoundSchema = z.object({
  betId: z.uuid(),
  playerId: z.uuid(),
  game: z.string(),
  stake: z.number().describe('rupees'),
  openedAt: z.iso.datetime(),
  lastStepAt: z.iso.datetime().nullable(),
});
export type ConsoleRound = z.infer<typeof consoleRoundSchema>;

/** `GET /api/console/rounds`: longest open first */
export const consoleRoundsResponseSchema = keyPageSchemaOf(consoleRoundSchema);

export const consoleRoundResponseSchema = z.object({ success: z.literal(true), data: consoleRoundSchema });
