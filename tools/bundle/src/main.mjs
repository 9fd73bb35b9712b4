/**
 * `npm run bundle [-- --out FOLDER]`: makes one file that runs the product with Node alone: no npm, no network.
 *
 * Shape: `paasa-VERSION-linux-x64.tar.gz`, and its checksum in a file beside it. The version is the day and the name of
 * the commit; `-changed` follows if files differ from it, or if a variable of the environment is part of the page.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, fail, nx, requireNode, say, workspaceRoot } from '../../run/src/workspace.mjs';
import { namesInPage, settingsFilesIn } from './page-settings.mjs';

const git = (...words) => execFileSync('git', words, { cwd: workspaceRoot, encoding: 'utf8' }).trim();

/** Errors: ends the command with a sentence if the arguments are not understood. */
function readOut() {
  try {
    const options = { out: { type: 'string', default: path.join(workspaceRoot, 'tools/bundle/dist') } };
    return path.resolve(process.env.INIT_CWD ?? process.cwd(), parseArgs({ options }).values.out);
  } catch (error) {
    return fail(`${error.message}\nUse: npm run bundle -- [--out FOLDER]`);
  }
}

function describeCommit() {
  const madeAt = new Date(Number(git('log', '-1', '--format=%ct')) * 1000);
  const day = madeAt.toISOString().slice(0, 10).replaceAll('-', '');
  const isAsCommitted = git('status', '--porcelain') === '' && namesInPage(process.env).length === 0;
  const changed = isAsCommitted ? '' : '-changed';
  return { madeAt, version: `${day}-${git('rev-parse', '--short=12', 'HEAD')}${changed}` };
}

requireNode();
const out = readOut();
if (process.platform !== 'linux' || process.arch !== 'x64')
  fail('The native parts of a bundle are those of Linux on x64: make it on such a machine.');
const files = settingsFilesIn(workspaceRoot);
if (files.length > 0)
  fail(
    `The build would read ${files.join(', ')}, which no commit has. Move it away, and use the environment.`,
  );
await ensureInstalled();
const built = await nx(
  ['run-many', '-t', 'build', '-p', 'api,web,console,sandbox', '--output-style=static'],
  { capture: true, echo: false },
);
if (built.code !== 0) fail(`${built.output}\nThe build failed.`);
const { layContents } = await import('./contents.mjs');
const { pack, writeChecksums } = await import('./pack.mjs');
const commit = describeCommit();
const name = `paasa-${commit.version}-linux-x64`;
const work = mkdtempSync(path.join(os.tmpdir(), 'paasa-bundle-'));
try {
  const folder = path.join(work, name);
  mkdirSync(folder);
  mkdirSync(out, { recursive: true });
  await layContents(folder, commit);
  writeChecksums(folder);
  const file = path.join(out, `${name}.tar.gz`);
  pack(folder, file, commit.madeAt);
  say(`${file} (${(statSync(file).size / 1e6).toFixed(1)} MB)`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
