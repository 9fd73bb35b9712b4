import { KEY_PAGE_SIZE } from '@paasa/console-kit';
import type { StaffMember } from '@paasa/console-kit/server';
import { newId, type Tx } from '@paasa/server-kit/server';
import type { PlayerNote } from '../../contract/notes.js';

const insertStatement = {
  name: 'staff-add-note',
  text: 'INSERT INTO staff.player_notes (player_id, note_id, staff_id, author, text) VALUES ($1, $2, $3, $4, $5)',
};

/** Shape: the id of the note. */
export async function insertNote(
  tx: Tx,
  { staffId, name }: StaffMember,
  { playerId, text }: { readonly playerId: string; readonly text: string },
): Promise<string> {
  const noteId = newId();
  await tx.query(insertStatement, [playerId, noteId, staffId, name, text]);
  return noteId;
}

const listStatement = {
  name: 'staff-list-notes',
  text: `
    SELECT note_id AS "noteId", at, author, text FROM staff.player_notes
    WHERE player_id = $1 AND ($2::uuid IS NULL OR note_id < $2::uuid)
    ORDER BY note_id DESC LIMIT ${String(KEY_PAGE_SIZE + 1)}`,
};

/** The notes of a page and one more, newest first. */
export async function listNotes(tx: Tx, playerId: string, after: string | undefined): Promise<PlayerNote[]> {
  const rows = await tx.query<Omit<PlayerNote, 'at'> & { at: Date }>(listStatement, [
    playerId,
    after ?? null,
  ]);
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}
