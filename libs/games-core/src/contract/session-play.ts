import { z } from 'zod';
import { PLAY_STARTS } from '../rules/play-start.js';
import { MAX_BET_RESULTS } from './bet-results.js';
import { rupeesSchema } from './money.js';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

const KNOWN = /^\d{1,12}$/;

/** `GET /api/bets/session` */
export const sessionPlayQuerySchema = z.strictObject({
  since: z.enum(PLAY_STARTS),
  known: z
    .string()
    .regex(
      KNOWN,
      constant(texts, (t) => t('wholeNumber')),
    )
    .pipe(z.coerce.number<string>())
    .optional()
    .describe('how many bets since then the caller has the results of: results begin after them'),
});
export type SessionPlayQuery = z.infer<typeof sessionPlayQuerySchema>;

const instantSchema = z.iso.datetime();

/** The settled bets of a player since a moment, over all games. */
export const sessionPlayResponseSchema = z.object({
  success: z.literal(true),
  startedAt: instantSchema
    .nullable()
    .describe(
      'The sign-in of this session, the beginning of today in Asia/Kolkata, or the last reset; null: never reset',
    ),
  endsAt: instantSchema.nullable().describe('The end of today; null for the others'),
  asOf: instantSchema.describe('The time of the answer'),
  bets: z.int().min(0),
  wageredAmount: rupeesSchema,
  netResult: rupeesSchema.describe('Σ (winAmount − betAmount)'),
  bestWin: rupeesSchema
    .nullable()
    .describe(
      'The largest winAmount − betAmount of one bet, 0 without a win; null: it is being counted, ask again in a second',
    ),
  results: z
    .array(rupeesSchema)
    .max(MAX_BET_RESULTS)
    .describe('winAmount − betAmount of the latest of these bets, oldest first'),
  olderCount: z.int().min(0).describe('How many of these bets there are before the first of results'),
  olderNetResult: rupeesSchema.describe('Σ (winAmount − betAmount) of those'),
});
export type SessionPlayResponse = z.infer<typeof sessionPlayResponseSchema>;

/** `POST /api/bets/session/reset` */
export const resetPlayResponseSchema = z.object({ success: z.literal(true), startedAt: instantSchema });
