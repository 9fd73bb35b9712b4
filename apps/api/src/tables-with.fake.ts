import type { Database } from '@paasa/server-kit/server';

/** The tables in which a text stands. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const names = await db.read((tx) =>
    tx.query<{ name: string }>({
      name: 'test-table-names',
      text: `SELECT schemaname || '.' || tablename AS name FROM pg_tables
        WHERE schemaname NOT LIKE 'pg%' AND schemaname <> 'information_schema' ORDER BY 1`,
    }),
  );
  const found: string[] = [];
  for (const { name } of names) {
    const rows = await db.read((tx) =>
      tx.query(
        {
          name: `test-search-${name}`,
          text: `SELECT 1 AS found FROM ${name} r WHERE r::text LIKE $1 LIMIT 1`,
        },
        [`%${text}%`],
      ),
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
