import type { Tx } from '@paasa/server-kit/server';

export interface ColumnFact {
  /** Its place in the table: a column that was dropped and added again has another one. */
  readonly place: number;
  readonly type: string;
  readonly isRequired: boolean;
  /** Whether the database makes the value (identity, generated), as its own letters. */
  readonly made: string;
  readonly value: string | null;
}

interface FactOfColumns {
  readonly on: string;
  readonly definition: string;
  /** In their order; empty for an expression. */
  readonly columns: readonly string[];
}

export interface ConstraintFact extends FactOfColumns {
  /** The table of a foreign key's target. */
  readonly target: string | null;
  /** What a foreign key does after its target was deleted: PostgreSQL's letter. */
  readonly onDelete: string;
  /** Whether a row of defaults passes a check. */
  readonly acceptsDefaults: boolean;
}

/** The columns are those of the key, without those of INCLUDE. */
export interface IndexFact extends FactOfColumns {
  readonly name: string;
  readonly isUnique: boolean;
}

/** What statements of a program meet in a schema. The keys are whole names. */
export interface SchemaFacts {
  /** Kind and protection by rows, and the file that holds the rows, or the number of a relation without one. */
  readonly relations: ReadonlyMap<string, { readonly kind: string; readonly file: string }>;
  readonly columns: ReadonlyMap<string, ColumnFact>;
  /** Checks, foreign keys and exclusions. */
  readonly constraints: ReadonlyMap<string, ConstraintFact>;
  readonly indexes: ReadonlyMap<string, IndexFact>;
  /** Functions and triggers, with their text. */
  readonly programs: ReadonlyMap<string, string>;
}

const OWN = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT IN ('information_schema', 'public')`;
const OF_TABLE = `JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace`;
const namesOf = (keys: string, relation: string): string =>
  `ARRAY(SELECT coalesce(a.attname, '') FROM unnest(${keys}) WITH ORDINALITY u (number, place)
    LEFT JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = u.number ORDER BY u.place)`;

const RELATIONS = `
  SELECT format('%s.%s', n.nspname, c.relname) AS key, concat(c.relkind, c.relrowsecurity) AS kind,
      CASE c.relkind WHEN 'r' THEN c.relfilenode WHEN 'v' THEN 0 ELSE c.oid END::text AS file
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OWN} AND c.relkind IN ('r', 'p', 'v', 'm', 'S')`;

const COLUMNS = `
  SELECT format('%s.%s.%s', n.nspname, c.relname, a.attname) AS key, a.attnum AS place,
      format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired",
      concat(a.attidentity, a.attgenerated) AS made, pg_get_expr(d.adbin, d.adrelid) AS value
    FROM pg_attribute a ${OF_TABLE} LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE ${OWN} AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm')`;

/** The function is gone after the session. */
const ACCEPTS_DEFAULTS = `
  CREATE OR REPLACE FUNCTION pg_temp.accepts_defaults(wanted pg_constraint) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE
    given text;
    accepted boolean;
  BEGIN
    SELECT string_agg(
        format('CAST(%s AS %s) AS %I', coalesce(pg_get_expr(d.adbin, d.adrelid), 'NULL'),
          format_type(a.atttypid, a.atttypmod), a.attname), ', ')
      INTO given
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum AND a.attgenerated = ''
      WHERE a.attrelid = wanted.conrelid AND a.attnum = ANY (wanted.conkey);
    EXECUTE format('SELECT (%s) IS NOT FALSE FROM (SELECT %s) defaults',
      pg_get_expr(wanted.conbin, wanted.conrelid), given) INTO accepted;
    RETURN accepted;
  END $$`;

const CONSTRAINTS = `
  SELECT format('%s.%s %s', n.nspname, c.relname, k.conname) AS key, format('%s.%s', n.nspname, c.relname) AS "on",
      pg_get_constraintdef(k.oid) AS definition, ${namesOf('k.conkey', 'k.conrelid')} AS columns,
      CASE WHEN k.contype = 'f' THEN format('%s.%s', m.nspname, f.relname) END AS target, k.confdeltype AS "onDelete",
      k.contype = 'c' AND pg_temp.accepts_defaults(k) AS "acceptsDefaults"
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_class f ON f.oid = k.confrelid LEFT JOIN pg_namespace m ON m.oid = f.relnamespace
    WHERE ${OWN} AND k.contype IN ('c', 'f', 'x')`;

const INDEXES = `
  SELECT format('%s.%s', n.nspname, x.relname) AS key, x.relname AS name, format('%s.%s', n.nspname, c.relname) AS "on",
      pg_get_indexdef(i.indexrelid) AS definition, i.indisunique AS "isUnique",
      ${namesOf('(i.indkey::int2[])[:i.indnkeyatts - 1]', 'i.indrelid')} AS columns
    FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OWN}`;

const PROGRAMS = `
  SELECT format('function %s', p.oid::regprocedure) AS key, pg_get_functiondef(p.oid) AS text
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ${OWN}
  UNION ALL
  SELECT format('trigger %s on %s.%s', t.tgname, n.nspname, c.relname), concat(t.tgenabled, ' ', pg_get_triggerdef(t.oid))
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OWN} AND NOT t.tgisinternal`;

/** The schema as it is now. */
export async function readSchema(tx: Tx): Promise<SchemaFacts> {
  const read = async <Fact extends object>(name: string, text: string): Promise<Map<string, Fact>> => {
    const rows = await tx.query<{ key: string } & { fact: Fact }>({
      name: `schema-${name}`,
      text: `SELECT key, to_jsonb(f) - 'key' AS fact FROM (${text}) f`,
    });
    return new Map(rows.map(({ key, fact }) => [key, fact]));
  };
  await tx.script(ACCEPTS_DEFAULTS);
  const programs = await read<{ text: string }>('programs', PROGRAMS);
  return {
    relations: await read('relations', RELATIONS),
    columns: await read('columns', COLUMNS),
    constraints: await read('constraints', CONSTRAINTS),
    indexes: await read('indexes', INDEXES),
    programs: new Map([...programs].map(([key, { text }]) => [key, text])),
  };
}
