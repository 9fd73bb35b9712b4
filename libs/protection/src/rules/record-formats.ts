export const RECORD_FORMATS = ['csv', 'json'] as const;
/** `csv` for spreadsheets, `json` for programs. */
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** The most records on a page. The files have all. */
export const MAX_NEWEST_ROWS = 100;
