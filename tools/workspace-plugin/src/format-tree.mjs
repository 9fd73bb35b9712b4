import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCopy } from './copy-of-tree.mjs';

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
  // One process formats all of them.
  withCopy(tree, files, (folder, copyOf) => {
    execFileSync(process.execPath, [oxfmt, '--config', config, '.'], { cwd: folder, stdio: 'pipe' });
    for (const file of files) tree.write(file, readFileSync(copyOf(file), 'utf8'));
  });
}
