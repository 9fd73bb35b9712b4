/** Names the table of a call. */
export const TABLE_HEADER = 'x-playground-table';
