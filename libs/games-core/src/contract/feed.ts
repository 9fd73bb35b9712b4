import { z } from 'zod';
import { FEED_NAME_FAULTS } from '../rules/feed/feed-name.js';
import { betGameSchema } from './game.js';
import { rupeesSchema } from './money.js';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

export const feedQuerySchema = z.object({
  game: z.string().max(64).optional().describe('The id or name of a game; without it all games'),
});

/** A bet of any player, as everyone sees it. */
export const feedBetSchema = z.object({
  betId: z.string(),
  game: betGameSchema,
  player: z.string().nullable().describe('The name of a player who shows it; null: hidden'),
  betAmount: rupeesSchema,
  winAmount: rupeesSchema.describe('The payout in rupees, stake included'),
  multiplier: z.number().min(0).describe('winAmount / betAmount, truncated to 4 decimals'),
  at: z.iso.datetime().describe('When the bet was over'),
  isShared: z.boolean().describe('The page of the bet is open to everyone'),
  ownMark: z
    .string()
    .describe('The first 16 hex digits of HMAC-SHA256(key: the id of the player, message: betId)'),
});
export type FeedBet = z.infer<typeof feedBetSchema>;

/** `GET /api/feed`: the same for every caller. */
export const feedResponseSchema = z.object({
  success: z.literal(true),
  recent: z.array(feedBetSchema).describe('A sample of the newest bets, newest first'),
  high: z
    .array(feedBetSchema)
    .describe('The highest stakes of today and yesterday (Asia/Kolkata), one of each player, highest first'),
});
export type FeedResponse = z.infer<typeof feedResponseSchema>;

/** What others see of a player: the name, `Hidden` in its place (the default), or none of their bets. */
export const FEED_CHOICES = ['named', 'hidden', 'absent'] as const;
export type FeedChoice = (typeof FEED_CHOICES)[number];

export const feedChoiceSchema = z.enum(FEED_CHOICES, {
  error: constant(texts, (t) => t('feedChoice')),
});

/** `PUT /api/feed/choice` */
export const chooseFeedRequestSchema = z.object({ choice: feedChoiceSchema });
export type ChooseFeedRequest = z.infer<typeof chooseFeedRequestSchema>;

/** `GET /api/feed/choice`, and the answer to a change */
export const feedChoiceResponseSchema = z.object({
  success: z.literal(true),
  choice: feedChoiceSchema,
  name: z.string().nullable().describe('What `named` would show; null if others never see the name'),
  nameFault: z
    .enum(FEED_NAME_FAULTS)
    .nullable()
    .describe('Why others never see it: it could be an e-mail address, or nothing of it can be seen'),
});
export type FeedChoiceResponse = z.infer<typeof feedChoiceResponseSchema>;
