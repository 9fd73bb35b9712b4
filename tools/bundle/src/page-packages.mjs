/** Builds a page aside and prints the packages whose code is in it, as places in node_modules: `page-packages.mjs apps/web`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../../run/src/workspace.mjs';

const [, , app] = process.argv;
const root = path.join(workspaceRoot, app);
process.chdir(root);
const outDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-page-'));
const { build } = await import(
  pathToFileURL(createRequire(path.join(root, 'package.json')).resolve('vite')).href
);
const places = new Set();
const collect = {
  name: 'collect-packages',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      for (const id of Object.keys(chunk.modules ?? {})) {
        const [place] = /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\0', '')) ?? [];
        if (place !== undefined) places.add(path.relative(workspaceRoot, place));
      }
  },
};
try {
  await build({ root, logLevel: 'silent', plugins: [collect], build: { outDir, emptyOutDir: true } });
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
process.stdout.write(JSON.stringify([...places].toSorted()));
