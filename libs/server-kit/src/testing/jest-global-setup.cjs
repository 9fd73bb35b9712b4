/** Gives `*.db.test.ts` a PostgreSQL server: the one `npm test` started, or a private one for this run alone. */
const { readdirSync } = require('node:fs');
const path = require('node:path');

const hasDatabaseTests = (rootDir) =>
  readdirSync(path.join(rootDir, 'src'), { recursive: true }).some((name) => /\.db\.test\.tsx?$/.test(name));

module.exports = async (_globalConfig, { rootDir }) => {
  if (process.env.PAASA_TEST_POSTGRES_URL || !hasDatabaseTests(rootDir)) return;
  const { startPostgresServer } = await import('../../../../tools/run/src/postgres-server.mjs');
  globalThis.__paasaPostgres = await startPostgresServer();
  process.env.PAASA_TEST_POSTGRES_URL = globalThis.__paasaPostgres.url;
};
