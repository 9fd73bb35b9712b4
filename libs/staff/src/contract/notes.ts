import { keyPageSchemaOf } from '@paasa/console-kit';
import { z } from 'zod';

export const MAX_NOTE_LENGTH = 2000;

export const noteTextSchema = z
  .string()
  .trim()
  .min(1, 'Please write a note.')
  .max(MAX_NOTE_LENGTH, `Please write at most ${String(MAX_NOTE_LENGTH)} characters.`);

/** `GET /api/console/players/:playerId/notes`, newest first. */
export const playerNoteSchema = z.object({
  noteId: z.uuid(),
  at: z.iso.datetime(),
  author: z.string().describe('the name of the member of staff at that time'),
  text: z.string(),
});
export type PlayerNote = z.infer<typeof playerNoteSchema>;
export const playerNotesPageSchema = keyPageSchemaOf(playerNoteSchema);

/** The params of `add-note`. */
export const addNoteParamsSchema = z.object({ playerId: z.uuid().toLowerCase(), text: noteTextSchema });
