import { z } from 'zod';
import { openLineFile, type LineFile } from '@paasa/server-kit/server';
import { EXCLUSION_KINDS } from '../../rules/exclusion-bounds.js';

const entrySchema = z.object({
  playerId: z.uuid(),
  kind: z.enum(EXCLUSION_KINDS),
  until: z.iso.datetime().nullable(),
  /** They name the person who registers again, also if the account itself is lost. */
  marks: z.array(z.string()),
});

/** An exclusion as the file stores it. Shape: `until: null` is for good. */
export type FiledExclusion = z.infer<typeof entrySchema>;

/**
 * Every exclusion once more, outside of the database: a restored database is older than the last exclusions.
 *
 * The longest exclusion of a player counts, so the order of the lines does not matter.
 */
export type ExclusionFile = LineFile<FiledExclusion>;

export const openExclusionFile = (file: string): ExclusionFile => openLineFile(file, entrySchema);
