/** `npm run dev`: the same product with hot reload; the page on PORT, the API behind it. */
import path from 'node:path';
import { startService, untilReady } from './service.mjs';
import { supervise } from './supervise.mjs';
import { requireNode, ensureInstalled, programOf, say, workspaceRoot } from './workspace.mjs';

requireNode();
await ensureInstalled();

const port = process.env.PORT || '3000';
const sandboxPort = process.env.SANDBOX_PORT || '3001';
const consolePort = process.env.CONSOLE_PORT || '3002';
const apiPort = process.env.API_PORT || String(Number(port) + 3);
/** The calls of the console, behind its page. */
const consoleCallsPort = process.env.CONSOLE_CALLS_PORT || String(Number(port) + 4);
const dataDir = path.resolve(process.env.PAASA_DATA_DIR || '.paasa');
const logDir = path.join(dataDir, 'logs');
const watched = ['watch', '--clear-screen=false', '--conditions=@paasa/source'];
const shared = { PAASA_DATA_DIR: dataDir };
const supervisor = supervise([]);

try {
  const sandbox = supervisor.watch(
    startService({
      name: 'sandbox',
      script: programOf('tsx'),
      args: [...watched, 'apps/sandbox/src/main.ts'],
      env: { ...shared, SANDBOX_WEBHOOK_URL: `http://localhost:${apiPort}/api/razorpay/webhook` },
      logDir,
    }),
  );
  await untilReady(sandbox, `http://localhost:${sandboxPort}/healthz`);
  const api = supervisor.watch(
    startService({
      name: 'api',
      script: programOf('tsx'),
      args: [...watched, 'apps/api/src/main.ts'],
      env: {
        ...shared,
        PORT: apiPort,
        CONSOLE_PORT: consoleCallsPort,
        CONSOLE_ORIGIN: process.env.CONSOLE_ORIGIN || `http://localhost:${consolePort}`,
        WEB_ORIGIN: process.env.WEB_ORIGIN || `http://localhost:${port},http://127.0.0.1:${port}`,
      },
      logDir,
    }),
  );
  await untilReady(api, `http://localhost:${apiPort}/readyz`);
  const web = supervisor.watch(
    startService({
      name: 'web',
      script: programOf('vite', { usedBy: 'apps/web' }),
      args: [path.join(workspaceRoot, 'apps/web'), '--port', port, '--strictPort'],
      env: { PAASA_API_ORIGIN: `http://localhost:${apiPort}` },
      logDir,
    }),
  );
  await untilReady(web, `http://localhost:${port}/`);
  const console = supervisor.watch(
    startService({
      name: 'console',
      script: programOf('vite', { usedBy: 'apps/console' }),
      args: [path.join(workspaceRoot, 'apps/console'), '--port', consolePort, '--strictPort'],
      env: { PAASA_CONSOLE_ORIGIN: `http://localhost:${consoleCallsPort}` },
      logDir,
    }),
  );
  await untilReady(console, `http://localhost:${consolePort}/console/`);
  say(`Console of the operators: http://localhost:${consolePort}/console/`);
  say(`Logs: ${logDir}`);
  say(`Paasa is ready at http://localhost:${port}`);
} catch (error) {
  await supervisor.giveUp(error);
}
