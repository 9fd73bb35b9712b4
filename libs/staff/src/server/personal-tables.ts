import { deletedFrom, listed, type PersonalTable } from '@paasa/server-kit/server';
import { constant } from '@paasa/texts';
import { texts } from './personal-tables/texts/texts.js';

const BY_ID = 'it names nobody but by the id, and proves later what staff have done';

const notes = listed({
  name: 'account/staff-notes',
  about: constant(texts, (t) => t('staffNotes')),
  from: 'staff.player_notes',
  keys: { note_id: 'uuid' },
  columns: { at: 'at', text: 'text' },
});

/** What the tables of staff store of players. */
export const staffTables: readonly PersonalTable[] = [
  {
    table: 'staff.audit_log',
    shown: { leftOut: 'says what our staff do, and why; of players it has the id alone' },
    erased: { kept: BY_ID },
  },
  {
    table: 'staff.approvals',
    shown: { leftOut: 'says what two of our staff decide; of players it has the id alone' },
    erased: { kept: BY_ID },
  },
  {
    table: 'staff.player_notes',
    shown: notes,
    erased: deletedFrom('staff.player_notes', 'player_id, note_id'),
  },
  {
    table: 'staff.personal_views',
    shown: { leftOut: 'says for half an hour which of our staff may see a player' },
    erased: { kept: 'ends by itself within two hours' },
  },
];
