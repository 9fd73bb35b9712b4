import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { builtCopy, builtParts, copyOf, distOf } from './support/paths.js';

/** Sets the built product aside for the tests; refuses to test what has not been built. */
export default function globalSetup(): void {
  const missing = builtParts.filter((part) => !existsSync(distOf(part)));
  if (missing.length > 0)
    throw new Error(`Not built yet: ${missing.join(', ')}. Run: npx nx run-many -t build -p api,web,sandbox`);
  rmSync(builtCopy, { recursive: true, force: true });
  mkdirSync(builtCopy, { recursive: true });
  for (const part of builtParts) cpSync(distOf(part), copyOf(part), { recursive: true });
}
