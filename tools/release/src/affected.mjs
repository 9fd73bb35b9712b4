/**
 * The targets that a change runs, by Nx's own graph and its own list of each task's inputs, and the files that tasks
 * read. Its arguments are changed files.
 *
 * Shape: see `Report` in affected.full.test.ts.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { nx, workspaceRoot } from '../../run/src/workspace.mjs';
import { filesImported, filesReferenced } from './files-read.mjs';

const data = mkdtempSync(path.join(realpathSync(tmpdir()), 'paasa-graph-'));
for (const name of Object.keys(process.env)) if (name.startsWith('NX_')) delete process.env[name];
Object.assign(process.env, {
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  NX_WORKSPACE_ROOT_PATH: workspaceRoot,
  NX_WORKSPACE_DATA_DIRECTORY: data,
});
process.chdir(workspaceRoot);

/** What a command of Nx prints as JSON. */
async function show(...words) {
  const { code, output } = await nx(['show', ...words, '--json'], { capture: true, echo: false });
  if (code !== 0) throw new Error(`nx show ${words.join(' ')} failed:\n${output}`);
  return JSON.parse(output);
}

/** A process of Nx for each, as many at a time as there are cores. */
async function forEachTogether(items, work) {
  const waiting = [...items];
  const workOn = async () => {
    while (waiting.length > 0) await work(waiting.shift());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workOn));
}

const TARGETS = ['build', 'lint', 'typecheck', 'test', 'test-product'];
const graph = await createProjectGraphAsync({ exitOnError: false });
const projects = Object.values(graph.nodes).map(({ name, data: { root, targets } }) => ({
  name,
  root,
  targets,
}));
/** The files of each task, by its name. */
const inputs = new Map();
/** Further dependencies of each task's result: variables and outputs of programs. */
const surroundings = new Map();
const tasks = projects.flatMap(({ name, targets }) =>
  TARGETS.filter((target) => target in targets).map((target) => `${name}:${target}`),
);
await forEachTogether(tasks, async (id) => {
  const { files = [], environment = [], runtime = [] } = await show('target', 'inputs', id);
  inputs.set(id, new Set(files));
  surroundings.set(id, [...environment, ...runtime]);
});

async function changeOf(file) {
  const affected = await show('projects', '--affected', `--files=${file}`);
  return {
    projects: affected.sort(),
    tasks: [...inputs]
      .filter(([, files]) => files.has(file))
      .map(([id]) => id)
      .sort(),
  };
}

/** The files that each target reads, found without Nx. */
const READ = { test: filesImported, 'test-product': filesImported, typecheck: filesReferenced };
const seen = { test: 0, 'test-product': 0, typecheck: 0 };

/**
 * The files that a project's tasks read although a change does not run them again, by the inputs of `other`'s tasks.
 */
async function unseen({ name, root, targets }, other = name) {
  const found = [];
  for (const [target, filesOf] of Object.entries(READ)) {
    if (!(target in targets) || targets[target].cache === false) continue;
    const known = inputs.get(`${other}:${target}`);
    const read = await filesOf(path.join(workspaceRoot, root));
    if (other === name) seen[target] += read.length;
    found.push(...read.filter((file) => !known.has(file)).map((file) => `${name}:${target} ${file}`));
  }
  return found;
}

try {
  const files = process.argv.slice(2);
  const changes = {};
  await forEachTogether(files, async (file) => {
    changes[file] = await changeOf(file);
  });
  const report = {
    changes,
    unseen: (await Promise.all(projects.map((project) => unseen(project)))).flat(),
    unseenByPage: await unseen(
      projects.find(({ name }) => name === 'api'),
      'web',
    ),
    seen,
    tasks: [...inputs.keys()].sort(),
    surroundings: Object.fromEntries(surroundings),
  };
  process.stdout.write(JSON.stringify(report), () => process.exit(0));
} finally {
  rmSync(data, { recursive: true, force: true });
}
