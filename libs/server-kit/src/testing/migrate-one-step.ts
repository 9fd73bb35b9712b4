import {
  migrate,
  platformMigrations,
  type Database,
  type DatabaseKind,
  type MigrationSet,
} from '../server/index.js';
import { createTestDatabase } from './test-database.js';

/** The content of a database, in a form that can be compared. */
export interface SchemaPicture {
  /** Columns, constraints, indexes, functions and triggers, a line each. */
  readonly shape: readonly string[];
  /** The rows of each table, as JSON. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

export interface MigrationStep {
  /** The set with the migration. Before it come the sets that it depends on, in addition to the platform's. */
  readonly sets: readonly MigrationSet[];
  /** The migration under test, of the last set. */
  readonly id: string;
  /** Statements that insert rows of the earlier version. */
  readonly rows: string;
}

const OWN = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT IN ('information_schema', 'platform')`;

const SHAPE = `
  SELECT format('%s.%s %s %s %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      concat(CASE WHEN a.attnotnull THEN 'not null ' END, pg_get_expr(d.adbin, d.adrelid))) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE ${OWN} AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT format('%s.%s %s', n.nspname, c.conname, pg_get_constraintdef(c.oid))
    FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE ${OWN}
  UNION ALL
  SELECT pg_get_indexdef(i.indexrelid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OWN}
  UNION ALL
  SELECT pg_get_functiondef(p.oid)
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ${OWN} AND n.nspname <> 'public'
  UNION ALL
  SELECT pg_get_triggerdef(t.oid)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OWN} AND NOT t.tgisinternal
  UNION ALL
  SELECT format('%s.%s: %s', n.nspname, c.relname, d.description)
    FROM pg_description d JOIN pg_class c ON c.oid = d.objoid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OWN}
  ORDER BY line`;

const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OWN} AND c.relkind IN ('r', 'p') ORDER BY name`;

async function pictureOf(db: Database): Promise<SchemaPicture> {
  return db.read(async (tx) => {
    const shape = await tx.query<{ line: string }>({ name: 'picture-shape', text: SHAPE });
    const tables = await tx.query<{ name: string }>({ name: 'picture-tables', text: TABLES });
    const rows: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      const text = `SELECT to_jsonb(t)::text AS row FROM ${name} t ORDER BY 1`;
      rows[name] = (await tx.query<{ row: string }>({ name: `picture-${name}`, text })).map(({ row }) => row);
    }
    return { shape: shape.map(({ line }) => line), rows };
  });
}

/**
 * Migrates a database to the version before a migration, inserts rows there, and runs the one step.
 *
 * Errors: throws for an id that the last set does not have.
 */
export async function migrateOneStep(
  kind: DatabaseKind,
  { sets, id, rows }: MigrationStep,
): Promise<{ before: SchemaPicture; after: SchemaPicture }> {
  const last = sets.at(-1);
  const index = last?.migrations.findIndex((migration) => migration.id === id) ?? -1;
  if (last === undefined || index < 0) throw new Error(`There is no migration ${id}.`);
  const upTo = (count: number): MigrationSet[] => [
    ...sets.slice(0, -1),
    { ...last, migrations: last.migrations.slice(0, count) },
  ];
  const test = await createTestDatabase(kind, upTo(index));
  try {
    if (rows !== '') await test.db.transaction((tx) => tx.script(rows));
    const before = await pictureOf(test.db);
    await migrate(test.db, [platformMigrations, ...upTo(index + 1)]);
    return { before, after: await pictureOf(test.db) };
  } finally {
    await test.close();
  }
}
