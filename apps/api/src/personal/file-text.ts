import {
  BYTE_ORDER_MARK,
  csvLine,
  type CsvCell,
  type Database,
  type HeavyWork,
  type PersonalRow,
  type ReadRows,
} from '@paasa/server-kit/server';

/** Where rows are read: one step at a time for a player, and players in turn. */
export interface ReadingParts {
  readonly db: Pick<Database, 'read' | 'snapshot'>;
  readonly heavyWork: HeavyWork;
}

export interface RowFormat {
  readonly ending: 'json' | 'csv';
  head(columns: readonly string[]): string;
  row(columns: readonly string[], row: PersonalRow): string;
  readonly separator: string;
  readonly end: string;
}

const json: RowFormat = {
  ending: 'json',
  head: () => '[',
  row: (columns, row) => JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))),
  separator: ',\n',
  end: ']\n',
};

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return { figure: String(value) };
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

const csv: RowFormat = {
  ending: 'csv',
  head: (columns) => BYTE_ORDER_MARK + csvLine(columns),
  row: (columns, row) => csvLine(columns.map((name) => cellOf(row[name]))),
  separator: '',
  end: '',
};

export const ROW_FORMATS: readonly RowFormat[] = [json, csv];

/** The text of a file, in parts; each is read when it is requested, and no connection is held in between. */
export async function* fileText(
  { db, heavyWork }: ReadingParts,
  playerId: string,
  { columns, read }: { readonly columns: readonly string[]; readonly read: ReadRows },
  format: RowFormat,
): AsyncGenerator<string> {
  yield format.head(columns);
  let isFirst = true;
  for (let isLast = false; !isLast;) {
    const step = await heavyWork.step(playerId, () =>
      db.read(async (tx) => {
        const page = await read(tx);
        const text = page.rows.map((row) => format.row(columns, row)).join(format.separator);
        return { text, isLast: page.isLast };
      }),
    );
    isLast = step.isLast;
    if (step.text === '') continue;
    yield isFirst ? step.text : format.separator + step.text;
    isFirst = false;
  }
  yield format.end;
}
