import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Runs `work` on a copy of some files in a folder of its own: the tree is in memory, and programs read files. */
export function withCopy(tree, files, work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-copy-'));
  const copyOf = (file) => path.join(folder, file);
  try {
    for (const file of files) {
      mkdirSync(path.dirname(copyOf(file)), { recursive: true });
      writeFileSync(copyOf(file), tree.read(file));
    }
    return work(folder, copyOf);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
