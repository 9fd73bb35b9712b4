import { afterIdQuerySchema, keyPageSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';

/** What a text can be, in the order in which it is looked for. */
export const REFERENCE_KINDS = [
  'email',
  'email-beginning',
  'player-id',
  'transfer',
  'bet',
  'name',
  'device',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export const PLAYER_STATES = ['unverified', 'verified', 'excluded', 'closed', 'erased'] as const;
export type PlayerStateWord = (typeof PLAYER_STATES)[number];

/** `GET /api/console/players` */
export const playerSearchQuerySchema = afterIdQuerySchema.extend({
  q: z
    .string()
    .trim()
    .min(2, 'Please give at least two characters.')
    .max(200, 'Please give fewer characters.')
    .describe(
      'an e-mail address, an id of a player, bet or transfer, an id of the provider or of a browser, or a name',
    ),
});
export type PlayerSearchQuery = z.input<typeof playerSearchQuerySchema>;

export const foundPlayerSchema = z.object({
  playerId: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(PLAYER_STATES),
  createdAt: z.iso.datetime(),
});
export type FoundPlayer = z.infer<typeof foundPlayerSchema>;

/** By the id of the player. */
export const playerSearchPageSchema = keyPageSchemaOf(foundPlayerSchema).extend({
  kind: z.enum(REFERENCE_KINDS).describe('what the text was taken as'),
});
export type PlayerSearchPage = z.infer<typeof playerSearchPageSchema>;
