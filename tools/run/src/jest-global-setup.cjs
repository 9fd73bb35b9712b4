/**
 * Gives `*.db.test.ts` a PostgreSQL server, the one `npm test` started or a private one for this run alone, and the dump
 * of an empty embedded database, kept for the next run.
 */
const { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const hasDatabaseTests = (roots) =>
  roots.some((root) => readdirSync(root, { recursive: true }).some((name) => /\.db\.test\.tsx?$/.test(name)));

const cacheFolder = path.join(__dirname, '../../../node_modules/.cache/paasa');

/** Changes with what is done below to make the dump small. */
const DUMP_EDITION = 2;

/** As little as there can be to load for each test: small segments and buffers, none of the templates of other databases. */
const SMALL = ['--wal-segsize=1', '--set', 'shared_buffers=8MB'];

/** Several runs may make it at once: each puts a whole file in its place. */
async function ensurePgliteDump() {
  const { PGlite } = await import('@electric-sql/pglite');
  const file = path.join(cacheFolder, `pglite-${process.arch}-${versionOfPglite()}-${DUMP_EDITION}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(cacheFolder, { recursive: true });
  const db = await PGlite.create({ initDbStartParams: SMALL });
  await db.exec("UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template_'");
  for (const template of ['template0', 'template1']) await db.exec(`DROP DATABASE ${template}`);
  await db.exec('CHECKPOINT');
  const dump = await db.dumpDataDir('none');
  await db.close();
  const making = `${file}.${process.pid}`;
  writeFileSync(making, Buffer.from(await dump.arrayBuffer()));
  renameSync(making, file);
  return file;
}

function versionOfPglite() {
  let folder = path.dirname(require.resolve('@electric-sql/pglite'));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return require(path.join(folder, 'package.json')).version;
}

module.exports = async (_globalConfig, { roots }) => {
  if (!hasDatabaseTests(roots)) return;
  process.env.PAASA_TEST_PGLITE_DUMP = await ensurePgliteDump();
  if (process.env.PAASA_TEST_POSTGRES_URL) return;
  const { startPostgresServer } = await import('./postgres-server.mjs');
  globalThis.__paasaPostgres = await startPostgresServer();
  process.env.PAASA_TEST_POSTGRES_URL = globalThis.__paasaPostgres.url;
};
