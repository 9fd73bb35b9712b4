import type { RecordWriter } from './record-writer.js';

/** One JSON text. Without its end it is not valid, so a broken download cannot be taken for a whole one. */
export const jsonWriter: RecordWriter = {
  contentType: 'application/json; charset=utf-8',
  head: (head) => `${JSON.stringify(head).slice(0, -1)},"records":[`,
  rows: (rows) => rows.map((row) => JSON.stringify(row)).join(','),
  separator: ',',
  end: (recordCount) => `],"recordCount":${String(recordCount)},"isComplete":true}`,
};
