import type { Tx } from '@paasa/server-kit/server';
import type { Recording } from '../../rules/profiles/recording.js';

/** From when on something else was recorded. */
export interface RecordingTerm {
  readonly position: number;
  readonly since: Date;
  /** Null: not known, of the time before terms were stored. */
  readonly recording: Recording | null;
}

interface TermRow {
  readonly position: number;
  readonly since: Date;
  readonly counts_hours: boolean | null;
  readonly notes_each_stake: boolean | null;
  readonly times_each_player: boolean | null;
}

const listStatement = {
  name: 'protection-list-recording-terms',
  text: `
    SELECT position, since, counts_hours, notes_each_stake, times_each_player
    FROM protection.recording_terms ORDER BY position`,
};

/** All of them, the first one first: a row for each change of the profile. */
export async function listRecordingTerms(tx: Tx): Promise<RecordingTerm[]> {
  const rows = await tx.query<TermRow>(listStatement);
  return rows.map(({ position, since, counts_hours, notes_each_stake, times_each_player }) => ({
    position,
    since,
    recording:
      counts_hours === null
        ? null
        : {
            countsHours: counts_hours,
            notesEachStake: notes_each_stake ?? false,
            timesEachPlayer: times_each_player ?? false,
          },
  }));
}

const lockStatement = {
  name: 'protection-lock-recording-terms',
  text: 'LOCK TABLE protection.recording_terms IN EXCLUSIVE MODE',
};

/** Other processes that begin a term wait until the transaction ends. */
export async function lockRecordingTerms(tx: Tx): Promise<void> {
  await tx.query(lockStatement);
}

const insertStatement = {
  name: 'protection-insert-recording-term',
  text: `
    INSERT INTO protection.recording_terms
      (position, since, counts_hours, notes_each_stake, times_each_player)
    VALUES ($1, $2, $3, $4, $5)`,
};

export async function insertRecordingTerm(
  tx: Tx,
  { position, since, recording }: RecordingTerm & { readonly recording: Recording },
): Promise<void> {
  const { countsHours, notesEachStake, timesEachPlayer } = recording;
  await tx.query(insertStatement, [
    position,
    since.toISOString(),
    countsHours,
    notesEachStake,
    timesEachPlayer,
  ]);
}
