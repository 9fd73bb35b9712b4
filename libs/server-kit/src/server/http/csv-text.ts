/** Spreadsheets do not assume UTF-8 without it. A file begins with it. */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A text, a figure that we have written ourselves (`-50.00`), or nothing. */
export type CsvCell = string | { readonly figure: string } | null;

/**
 * One field of a line.
 *
 * A spreadsheet runs a text that begins like a formula, so such a text gets an apostrophe, which the spreadsheet
 * hides.
 *
 * Source: RFC 4180; OWASP, CSV Injection.
 */
function fieldOf(cell: CsvCell): string {
  if (typeof cell === 'object') return cell?.figure ?? '';
  const harmless = /^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of comma-separated values, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => cells.map(fieldOf).join(',') + LINE_END;
