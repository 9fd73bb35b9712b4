import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const oxfmt = path.join(workspaceRoot, 'node_modules/oxfmt/bin/oxfmt');
const FORMATTED = /\.(?:m?js|tsx?|json|md)$/;

/**
 * Formats what a generator wrote, as `npm run format` does. Nx's own function knows only prettier.
 *
 * Errors: throws for a text that cannot be parsed.
 */
export function formatTree(tree) {
  for (const { path: file, type } of tree.listChanges()) {
    if (type === 'DELETE' || file === 'package-lock.json' || !FORMATTED.test(file)) continue;
    const text = tree.read(file, 'utf8');
    const options = { cwd: workspaceRoot, input: text, encoding: 'utf8' };
    tree.write(file, execFileSync(process.execPath, [oxfmt, `--stdin-filepath=${file}`], options));
  }
}
