import { ActionDialog, atText, KeyList, PlayerData, useRight } from '@paasa/console-kit/ui';
import { Button, Card, Field, Stack, useForm, type Column } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { MAX_NOTE_LENGTH, type PlayerNote } from '../../contract/notes.js';
import { Wrapped } from '../shared/story.js';
import { usePlayerNotesQuery } from './calls.js';

const columns: readonly Column<PlayerNote>[] = [
  { header: 'At', cell: ({ at }) => atText(at) },
  { header: 'By', cell: ({ author }) => author },
  { header: 'Note', cell: ({ text }) => <Wrapped>{text}</Wrapped>, wide: true },
];

function AddNoteForm({ playerId }: { readonly playerId: string }) {
  const [text, setText] = useState<string | null>(null);
  const form = useForm(
    { text: '' },
    {
      check: ({ text: typed }) => ({ text: typed.trim() === '' ? 'Please write a note.' : undefined }),
      submit: async ({ text: typed }) => {
        setText(typed.trim());
        return undefined;
      },
    },
  );
  return (
    <Card as="section" aria-label="Add a note">
      <form {...form.form}>
        <Stack>
          <Field
            label="Note"
            maxLength={MAX_NOTE_LENGTH}
            hint="It cannot be changed. The player gets it with all data of the account, and it is erased with the account."
            {...form.bind('text')}
          />
          <div>
            <Button type="submit">Add the note</Button>
          </div>
        </Stack>
      </form>
      {text !== null && (
        <ActionDialog
          name="add-note"
          title="Add a note"
          doText="Add it"
          params={{ playerId, text }}
          onDone={form.reset}
          onClose={() => setText(null)}
        >
          <p>{text}</p>
        </ActionDialog>
      )}
    </Card>
  );
}

/** What staff have noted about a player, newest first. */
export function Tab({ playerId }: { readonly playerId: string }) {
  const usePage = (after: string | undefined) => usePlayerNotesQuery({ playerId, after });
  const mayNote = useRight('players:note');
  return (
    <PlayerData playerId={playerId} answer={usePlayerNotesQuery({ playerId, after: undefined })}>
      {() => (
        <Stack>
          {mayNote && <AddNoteForm playerId={playerId} />}
          <KeyList
            title="Notes"
            columns={columns}
            rowKey={({ noteId }) => noteId}
            emptyText="There is no note."
            usePage={usePage}
          />
        </Stack>
      )}
    </PlayerData>
  );
}
