/**
 * Bundles one Node program, including the sources of the libs: `node bundle.mjs apps/api` makes
 * `apps/api/dist/main.mjs`; `node bundle.mjs apps/api bench/main.ts FILE` makes FILE from another program in the same
 * folder. The scripts of its pages, `*.page.ts` beside the sources that it
 * bundles, become `dist/pages/*.js`. `dist/packages.json` names the packages inside the program (`inside`, as places in
 * node_modules) and those that it expects beside itself (`beside`).
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { workspaceRoot } from './workspace.mjs';

const [, , folder, program = 'main.ts', outfile = path.join(folder, 'dist/main.mjs')] = process.argv;

/** Packages with native or asset files beside their code stay where npm installed them. */
const external = [
  '@node-rs/argon2',
  'sharp',
  'fs-native-extensions',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  'pg-native',
  // Only a program that runs from its sources compiles anything.
  'esbuild',
];

const { metafile } = await build({
  absWorkingDir: workspaceRoot,
  entryPoints: [path.join(workspaceRoot, folder, 'src', program)],
  outfile: path.resolve(workspaceRoot, outfile),
  bundle: true,
  metafile: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['@paasa/source'],
  external,
  sourcemap: true,
  // Places are enough: the repository has the text, and texts of other packages have example credentials.
  sourcesContent: false,
  // CommonJS packages inside an ES module still ask for `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

/** Where npm installed the package of a file. */
const placeOf = (file) => /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
const known = (names) => [...new Set(names)].filter((name) => name !== undefined).toSorted();
if (program === 'main.ts')
  writeFileSync(
    path.join(path.dirname(path.resolve(workspaceRoot, outfile)), 'packages.json'),
    JSON.stringify({
      inside: known(Object.keys(metafile.inputs).map(placeOf)),
      beside: known(
        Object.values(metafile.outputs)
          .flatMap(({ imports }) => imports.filter((one) => one.external).map((one) => one.path))
          .map((name) => external.find((one) => name === one || name.startsWith(`${one}/`))),
      ),
    }),
  );

const folders = new Set(Object.keys(metafile.inputs).map((file) => path.dirname(file)));
const pages = [...folders]
  .filter((name) => /^(?:apps|libs)\/[^/]+\/src(?:\/|$)/.test(name))
  .flatMap((name) => readdirSync(path.join(workspaceRoot, name)).map((file) => path.join(name, file)))
  .filter((file) => file.endsWith('.page.ts'));
if (program === 'main.ts' && pages.length > 0)
  await build({
    entryPoints: pages.map((name) => ({
      in: path.join(workspaceRoot, name),
      out: path.basename(name, '.page.ts'),
    })),
    outdir: path.join(path.dirname(path.resolve(workspaceRoot, outfile)), 'pages'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
