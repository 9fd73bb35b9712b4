/** `npm run ops -- COMMAND`: builds what has changed, then runs the command, with or without a running product. */
import path from 'node:path';
import { requireNode, ensureInstalled, fail, nx, run, workspaceRoot } from './workspace.mjs';

requireNode();
await ensureInstalled();
const build = await nx(['run', 'api:build', '--output-style=static'], { capture: true, echo: false });
if (build.code !== 0) fail(`${build.output}\nThe build failed.`);
const program = path.join(workspaceRoot, 'apps/api/dist/main.mjs');
const { code } = await run(process.execPath, [program, 'ops', ...process.argv.slice(2)]);
process.exitCode = code;
