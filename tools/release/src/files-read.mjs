/**
 * The files that the tests and the compiler of a project read, found without Nx. Paths are relative to the workspace.
 */
import { build } from 'esbuild';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { workspaceRoot } from '../../run/src/workspace.mjs';

const isSource = (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');

/** Its sources, its tests, and their imports from other projects, direct and indirect. */
export async function filesImported(folder) {
  const src = path.join(folder, 'src');
  if (!existsSync(src)) return [];
  const entryPoints = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => path.join(src, name));
  if (entryPoints.length === 0) return [];
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: workspaceRoot,
    outdir: path.join(workspaceRoot, 'unused'),
    bundle: true,
    // Otherwise each of hundreds of entry points has its own copy of all that it imports: 10 GB.
    splitting: true,
    write: false,
    metafile: true,
    conditions: ['@paasa/source'],
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [{ name: 'ours', setup: leaveOthersOut }],
  });
  return Object.keys(metafile.inputs).filter((file) => /^(?:apps|libs|tools)\//.test(file));
}

/** Packages of npm and virtual modules of a bundler are not followed. */
function leaveOthersOut(builder) {
  builder.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
    name.startsWith('@paasa/') ? undefined : { path: name, external: true },
  );
  builder.onLoad({ filter: /\.(?:svg|css|json)$/ }, () => ({ contents: '', loader: 'empty' }));
}

/** The files that `tsc -b` compiles or reads: those of the project's own configurations and of all their references. */
export async function filesReferenced(folder) {
  const found = new Set();
  const visited = new Set();
  const visit = (config) => {
    if (visited.has(config)) return;
    visited.add(config);
    const { config: json, error } = ts.readConfigFile(config, ts.sys.readFile);
    if (error !== undefined) throw new Error(`${config} cannot be read`);
    const { fileNames, projectReferences = [] } = ts.parseJsonConfigFileContent(
      json,
      ts.sys,
      path.dirname(config),
      undefined,
      config,
    );
    for (const file of [config, ...fileNames]) found.add(path.relative(workspaceRoot, file));
    for (const reference of projectReferences) visit(ts.resolveProjectReferencePath(reference));
  };
  visit(path.join(folder, 'tsconfig.json'));
  return [...found];
}
