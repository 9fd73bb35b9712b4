import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const oxfmt = path.join(workspaceRoot, 'node_modules/oxfmt/bin/oxfmt');
const config = path.join(workspaceRoot, '.oxfmtrc.json');
const FORMATTED = /\.(?:m?js|tsx?|json|md)$/;

/**
 * Formats what a generator wrote, as `npm run format` does. Nx's own function knows only prettier.
 *
 * Errors: throws for a text that cannot be parsed.
 */
export function formatTree(tree) {
  const files = tree
    .listChanges()
    .filter(
      ({ path: file, type }) => type !== 'DELETE' && file !== 'package-lock.json' && FORMATTED.test(file),
    )
    .map(({ path: file }) => file);
  // The tree is in memory; one process formats a copy of all its files.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-format-'));
  const copyOf = (file) => path.join(folder, file);
  try {
    for (const file of files) {
      mkdirSync(path.dirname(copyOf(file)), { recursive: true });
      writeFileSync(copyOf(file), tree.read(file));
    }
    execFileSync(process.execPath, [oxfmt, '--config', config, '.'], { cwd: folder, stdio: 'pipe' });
    for (const file of files) tree.write(file, readFileSync(copyOf(file), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
