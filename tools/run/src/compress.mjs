/**
 * Writes a brotli copy beside each text file of a built page, so that compressed serving costs nothing: `node
 * compress.mjs apps/web/dist`.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { workspaceRoot } from './workspace.mjs';

const folder = path.resolve(workspaceRoot, process.argv[2]);

for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|html|svg|txt|json|webmanifest)$/.test(name)) continue;
  const file = path.join(folder, name);
  const text = readFileSync(file);
  const compressed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  writeFileSync(`${file}.br`, compressed);
}
