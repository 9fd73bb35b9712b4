import { Readable } from 'node:stream';
import { unwrap, RefusalError } from '@paasa/server-kit/server';
import { refuse } from '@paasa/result';
import { CsvError, parse } from 'csv-parse';
import { readRow, REQUIRED_COLUMNS, type SettlementRow } from '../../rules/settlement/read-row.js';

/** The parser gets so much at a time, so that other calls have their turns in between. */
const SLICE_LENGTH = 32_768;

const LONGEST_LINE = 16_384;

/** Named only to count the lines of a file that is not one. */
const unreadable = (why: string): RefusalError =>
  new RefusalError(
    refuse('malformed', 'wallet/settlement-file', `This is not a settlement file: ${why}`).refusal,
  );

function* slicesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += SLICE_LENGTH) yield text.slice(from, from + SLICE_LENGTH);
}

interface ParsedLine {
  readonly record: Readonly<Record<string, string | undefined>>;
  readonly info: { readonly lines: number };
}

/** Refuses a file without the columns that are needed. */
function columnsOf(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = REQUIRED_COLUMNS.find((column) => !names.includes(column));
  if (missing !== undefined) throw unreadable(`there is no column ${missing}.`);
  return names;
}

/**
 * The rows of a file of the provider, one by one.
 *
 * Errors: throws `RefusalError` with `wallet/settlement-file`.
 */
export async function* readSettlementFile(text: string): AsyncGenerator<SettlementRow> {
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      bom: true,
      columns: columnsOf,
      info: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedLine>)
      yield unwrap(readRow(record, info.lines));
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`${error.message}.`);
    throw error;
  }
}
