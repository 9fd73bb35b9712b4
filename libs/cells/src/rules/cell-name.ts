/** The name of a cell: a few letters and digits, because it stands in a cookie and in the configuration of a proxy. */
export const CELL_NAME = /^[a-z0-9]{1,8}$/;
