import type { RecordFile, RecordRow } from '../../contract/record.js';

/** What a file says before its rows. */
export type RecordHead = Omit<RecordFile, 'records' | 'recordCount' | 'isComplete'>;

/** Writes a record as a text in parts. A text without its end is recognisable as incomplete. */
export interface RecordWriter {
  readonly contentType: string;
  head(head: RecordHead): string;
  rows(rows: readonly RecordRow[]): string;
  /** Stands between the texts of two groups of rows. */
  readonly separator: string;
  end(recordCount: number): string;
}
