/** Says which table a call is about. */
export const TABLE_HEADER = 'x-playground-table';
