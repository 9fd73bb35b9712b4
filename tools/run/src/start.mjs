/** `npm start`: installs what is missing, builds what has changed, starts everything, prints its address. */
import path from 'node:path';
import { API_NODE_ARGS, startService, untilSaidReady } from './service.mjs';
import { supervise } from './supervise.mjs';
import { requireNode, ensureInstalled, fail, nx, say, workspaceRoot } from './workspace.mjs';

requireNode();
await ensureInstalled();
const build = await nx(
  ['run-many', '-t', 'build', '-p', 'api,web,console,sandbox', '--output-style=static'],
  {
    capture: true,
    echo: false,
  },
);
if (build.code !== 0) fail(`${build.output}\nThe build failed.`);

const port = process.env.PORT || '3000';
const sandboxPort = process.env.SANDBOX_PORT || '3001';
const isLive = process.env.PAASA_MODE === 'live';
const dataDir = path.resolve(process.env.PAASA_DATA_DIR || '.paasa');
const logDir = path.join(dataDir, 'logs');
const consolePort = process.env.CONSOLE_PORT || '3002';
const env = {
  PAASA_DATA_DIR: dataDir,
  WEB_DIST_DIR: path.join(workspaceRoot, 'apps/web/dist'),
  CONSOLE_PORT: consolePort,
  CONSOLE_DIST_DIR: path.join(workspaceRoot, 'apps/console/dist'),
};
const supervisor = supervise([]);

try {
  if (!isLive) {
    const sandbox = supervisor.watch(
      startService({
        name: 'sandbox',
        script: 'apps/sandbox/dist/main.mjs',
        env: {
          SANDBOX_WEBHOOK_URL:
            process.env.SANDBOX_WEBHOOK_URL || `http://localhost:${port}/api/razorpay/webhook`,
          PAASA_DATA_DIR: dataDir,
        },
        logDir,
      }),
    );
    await untilSaidReady(sandbox);
  }
  const api = supervisor.watch(
    startService({ name: 'api', script: 'apps/api/dist/main.mjs', nodeArgs: API_NODE_ARGS, env, logDir }),
  );
  await untilSaidReady(api, () =>
    say('The database of DATABASE_URL does not answer: waiting for it. Ctrl-C ends this.'),
  );
  say(
    process.env.DATABASE_URL
      ? 'Database: the PostgreSQL server of DATABASE_URL.'
      : `Database: embedded, in ${dataDir} (survives a crash of the program, not a power cut).`,
  );
  if (!isLive) say(`Mail, checkout and the rest of the outside world: http://localhost:${sandboxPort}`);
  if (consolePort !== 'off')
    say(
      `Console of the operators: http://localhost:${consolePort}/console (invite: npm run ops -- staff:invite)`,
    );
  say(`Logs: ${logDir}`);
  say(`Paasa is ready at http://localhost:${port}`);
} catch (error) {
  await supervisor.giveUp(error);
}
