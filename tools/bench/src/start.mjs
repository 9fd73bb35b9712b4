/** `npm run bench`: installs and builds what the scenarios import, then runs them. */
import { ensureInstalled, fail, nx, requireNode, say } from '../../run/src/workspace.mjs';

const IMPORTED = 'auth,console-kit,games-core,server-kit,wallet';

requireNode();
await ensureInstalled();
say('Building...');
const { code, output } = await nx(['run-many', '-t', 'build', '-p', IMPORTED], {
  capture: true,
  echo: false,
});
if (code !== 0) fail(`The libs were not built:\n${output}`);
await import('./main.mjs');
