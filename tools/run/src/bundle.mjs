/** Bundles one Node app, sources of the libs included, into `dist/main.mjs`: `node bundle.mjs apps/api`. */
import path from 'node:path';
import { build } from 'esbuild';
import { workspaceRoot } from './workspace.mjs';

const app = path.resolve(workspaceRoot, process.argv[2]);

/** Packages with native or asset files beside their code stay where npm put them. */
const external = [
  '@node-rs/argon2',
  'fs-native-extensions',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  'pg-native',
];

await build({
  entryPoints: [path.join(app, 'src/main.ts')],
  outfile: path.join(app, 'dist/main.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  conditions: ['@paasa/source'],
  external,
  sourcemap: true,
  // CommonJS packages inside an ES module still ask for `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
