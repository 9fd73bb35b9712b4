/**
 * `npm run torture [-- --kills N] [-- --seed N] [-- --database pglite|postgres]`: builds the product, lets eight
 * clients play on it and kills it repeatedly with -9. Then it compares all answers with the final state.
 *
 * Ends with 1 if anything is lost, doubled or left open. The seed is printed first and draws the same kills again.
 */
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode, ensureInstalled, fail, nx, programOf, run, say, workspaceRoot } from './workspace.mjs';

const DATABASES = ['pglite', 'postgres'];
const MAX_SEED = 2 ** 31;

function readWishes() {
  try {
    const options = {
      kills: { type: 'string', default: '50' },
      seed: { type: 'string', default: String(randomInt(MAX_SEED)) },
      database: { type: 'string', multiple: true, default: DATABASES },
    };
    const { kills, seed, database } = parseArgs({ options }).values;
    if (!/^[1-9]\d{0,3}$/.test(kills)) throw new Error('Kills are a whole number from 1 to 9999.');
    if (!/^\d+$/.test(seed) || Number(seed) >= MAX_SEED)
      throw new Error(`A seed is a whole number from 0 to ${MAX_SEED - 1}.`);
    const unknown = database.find((name) => !DATABASES.includes(name));
    if (unknown !== undefined) throw new Error(`There is no database ${unknown}.`);
    return { kills, seed, databases: [...new Set(database)] };
  } catch (error) {
    return fail(
      `${error.message}\nUse: npm run torture -- [--kills N] [--seed N] [--database ${DATABASES.join('|')}]`,
    );
  }
}

requireNode();
const { kills, seed, databases } = readWishes();
await ensureInstalled();
const build = await nx(
  ['run-many', '-t', 'build', '-p', 'api,web,console,sandbox', '--output-style=static'],
  {
    capture: true,
    echo: false,
  },
);
if (build.code !== 0) fail(`${build.output}\nThe build failed.`);
say(`${kills} kills on ${databases.join(' and ')}; seed ${seed}`);
const { code } = await run(
  process.execPath,
  [
    programOf('@playwright/test', { program: 'playwright' }),
    'test',
    'crash-torture',
    '--workers=1',
    '--reporter=list',
    ...databases.map((name) => `--project=${name}`),
  ],
  {
    cwd: path.join(workspaceRoot, 'apps/web-e2e'),
    env: { TORTURE_KILLS: kills, TORTURE_SEED: seed },
  },
);
process.exitCode = code;
