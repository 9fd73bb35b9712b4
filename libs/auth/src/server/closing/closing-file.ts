import { z } from 'zod';
import { openLineFile, type LineFile } from '@paasa/server-kit/server';
import { FILED_STATES } from '../../rules/closing-match.js';

const entrySchema = z.object({
  playerId: z.uuid(),
  state: z.enum(FILED_STATES),
  /** When it became so. */
  at: z.iso.datetime(),
  /** Only of a closed account. */
  eraseAfter: z.iso.datetime().nullable(),
});

/** What became of an account, as the file stores it; nothing in it names a person. */
export type FiledClosing = z.infer<typeof entrySchema>;

/**
 * Every closing, reopening and erasure once more, outside of the database: a restored database is older than the last ones,
 * and has what was erased since.
 */
export type ClosingFile = LineFile<FiledClosing>;

/** For a server without a place for files. */
export const noClosingFile: ClosingFile = {
  file: '',
  append: async () => undefined,
  read: async () => null,
};

export const openClosingFile = (file: string): ClosingFile => openLineFile(file, entrySchema);
