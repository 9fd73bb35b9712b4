import { constant } from '@paasa/texts';
import { z } from 'zod';
import { CLIENT_SEED_PATTERN } from './seed-patterns.js';
import { SERVER_SEED_PATTERN } from './seed-patterns.js';
import { texts } from './texts/texts.js';

export const serverSeedSchema = z
  .string()
  .regex(SERVER_SEED_PATTERN)
  .describe('64 lower-case hex characters; the string itself, as UTF-8, is the HMAC key');

export const serverSeedHashSchema = z
  .string()
  .regex(SERVER_SEED_PATTERN)
  .describe('The commitment: SHA-256 of the server seed string');

export const clientSeedSchema = z
  .string()
  .regex(
    CLIENT_SEED_PATTERN,
    constant(texts, (t) => t('clientSeed')),
  )
  .describe('Chosen by the player: 1 to 64 printable ASCII characters, no colon, no space at either end');

/**
 * Who made the client seed of a pair. `server` is possible only for a first pair, for a player who bets before they
 * choose one.
 */
export const clientSeedBySchema = z.enum(['player', 'server']);
export type ClientSeedBy = z.infer<typeof clientSeedBySchema>;

export const nonceSchema = z
  .int()
  .min(0)
  .describe('Counts the bets made with one seed pair, from 0, without gap');

/** The pair in use, with the fields that a player may know while its server seed is still secret. */
export const activeSeedPairSchema = z.object({
  serverSeedHash: serverSeedHashSchema,
  nextServerSeedHash: serverSeedHashSchema.describe(
    'The commitment to the pair after this one, fixed before its client seed is chosen',
  ),
  clientSeed: clientSeedSchema,
  clientSeedBy: clientSeedBySchema.describe('Who made the client seed; server: before the player sent one'),
  nonce: nonceSchema.describe('The nonce that the next bet will use'),
});
export type ActiveSeedPair = z.infer<typeof activeSeedPairSchema>;

export const revealedSeedPairSchema = z.object({
  serverSeed: serverSeedSchema,
  serverSeedHash: serverSeedHashSchema,
  clientSeed: clientSeedSchema,
  lastNonce: nonceSchema
    .nullable()
    .describe('The nonce of the last bet made with the pair; null if there was none'),
});
export type RevealedSeedPair = z.infer<typeof revealedSeedPairSchema>;

/** `GET /api/fairness/seed-pair` */
export const seedPairResponseSchema = activeSeedPairSchema;
export type SeedPairResponse = ActiveSeedPair;

/** `POST /api/fairness/rotate-seed-pair` */
export const rotateSeedPairRequestSchema = z.object({
  clientSeed: clientSeedSchema,
  unusedServerSeedHash: serverSeedHashSchema
    .optional()
    .describe('Rotates only while this is the pair in use and no bet was made with it; else 409'),
});
export type RotateSeedPairRequest = z.infer<typeof rotateSeedPairRequestSchema>;

export const rotateSeedPairResponseSchema = z.object({
  revealed: revealedSeedPairSchema,
  active: activeSeedPairSchema,
});
export type RotateSeedPairResponse = z.infer<typeof rotateSeedPairResponseSchema>;
