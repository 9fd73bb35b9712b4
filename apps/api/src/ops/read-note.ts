import { requireNothingElse, UsageFault } from './operator-command.js';

const MAX_NOTE_LENGTH = 500;

/** The reason of an operator, as the last words of a command. Errors: throws `UsageFault`. */
export function readNote([option, note = '', ...more]: readonly string[]): string {
  requireNothingElse(more);
  if (option !== '--note' || note.trim() === '' || note.length > MAX_NOTE_LENGTH)
    throw new UsageFault(
      `Give the reason as a note of at most ${String(MAX_NOTE_LENGTH)} characters: --note "…".`,
    );
  return note.trim();
}
