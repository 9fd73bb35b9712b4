import { z } from 'zod';
import { CASH_ACCOUNT } from './ledger-accounts.js';
import { betProofSchema } from './bet-proof.js';
import { nonceSchema, serverSeedHashSchema, serverSeedSchema } from './seed-pair.js';

/** One ledger transaction of the player: all its postings happened together. */
export const exportedLedgerEntrySchema = z.object({
  sequence: z.int().min(1).describe("Counts the player's entries from 1, without gap"),
  kind: z.string().describe('What happened, such as a deposit or a bet'),
  reference: z
    .string()
    .describe('The unique key of the event; bet:ID, or bet:ID: and what happened to it, for that of a bet'),
  postings: z
    .array(
      z.object({
        source: z.string().describe('The account the amount left; those of the player begin with player:'),
        destination: z.string().describe('The account the amount went to'),
        amount: z.number().min(0).describe('rupees'),
      }),
    )
    .describe(`In the order in which they were checked; the fold of ${CASH_ACCOUNT} is the balance`),
  balanceAfter: z.number().min(0).describe("The player's balance after this entry, rupees"),
  createdAt: z.iso.datetime(),
});
export type ExportedLedgerEntry = z.infer<typeof exportedLedgerEntrySchema>;

/** One seed pair of the player. Its server seed is there only after it is revealed. */
export const exportedSeedPairSchema = z.object({
  serverSeedHash: serverSeedHashSchema,
  serverSeed: serverSeedSchema.nullable().describe('null until the pair has been rotated out'),
  clientSeed: z.string().nullable().describe('null for the next pair: it is chosen when the pair is'),
  status: z.enum(['next', 'active', 'revealed']),
  betCount: nonceSchema.describe('How many bets used the pair: their nonces are 0 to one less'),
});
export type ExportedSeedPair = z.infer<typeof exportedSeedPairSchema>;

/** `GET /api/fairness/export`: enough to recompute every outcome and the balance without us. */
export const fairnessExportResponseSchema = z.object({
  exportedAt: z.iso.datetime(),
  balance: z.number().min(0).describe('rupees'),
  seedPairs: z.array(exportedSeedPairSchema).describe('Oldest first'),
  bets: z.array(betProofSchema).describe('Oldest first'),
  ledger: z.array(exportedLedgerEntrySchema).describe('Oldest first'),
});
export type FairnessExportResponse = z.infer<typeof fairnessExportResponseSchema>;
