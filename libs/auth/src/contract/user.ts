import { constant, LANGUAGES } from '@paasa/texts';
import { z } from 'zod';
import { texts } from './language/texts/texts.js';

export const PROVIDERS = ['local', 'google', 'github'] as const;

export type Provider = (typeof PROVIDERS)[number];

export const userSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    feedName: z
      .string()
      .nullable()
      .describe('The name for the feed of all bets, if the player shows one; null: `name`'),
    email: z.string(),
    pendingEmail: z
      .string()
      .nullable()
      .describe('The address that becomes `email` when its link is opened; null if none waits'),
    picture: z.string().nullable().describe('A URL'),
    provider: z.enum(PROVIDERS),
    language: z
      .enum(LANGUAGES)
      .nullable()
      .optional()
      .describe('The language of mails, as the player has chosen it; null: none, so English'),
    createdAt: z.iso.datetime(),
    wallet: z.number().describe('The balance in rupees, at most 2 decimals'),
    isVerified: z.boolean(),
    lastSignInAt: z.iso.datetime().nullable().describe('The sign-in before the present one'),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

/** `GET /api/user/my-details` */
export const myDetailsResponseSchema = z.object({ success: z.literal(true), data: userSchema });
export type MyDetailsResponse = z.infer<typeof myDetailsResponseSchema>;

/** `POST /api/user/language` */
export const languageRequestSchema = z.object({
  language: z.enum(LANGUAGES, { error: constant(texts, (t) => t('language')) }),
});
export type LanguageRequest = z.infer<typeof languageRequestSchema>;
