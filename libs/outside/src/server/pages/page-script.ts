import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * The script of a page in the form that browsers accept. `source` is its file below `src`.
 *
 * The build puts it beside the program. A program that runs from its sources compiles it now.
 */
export async function loadPageScript(source: string): Promise<string> {
  const built = path.join(here, 'pages', path.basename(source).replace(/\.page\.ts$/, '.js'));
  if (existsSync(built)) return readFileSync(built, 'utf8');
  const { transform } = await import('esbuild');
  const text = readFileSync(path.join(here, '..', source), 'utf8');
  const { code } = await transform(text, { loader: 'ts', format: 'iife', target: 'es2022' });
  return code;
}
