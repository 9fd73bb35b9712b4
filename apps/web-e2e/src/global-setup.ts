import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { isEmbeddedStartStored, storeEmbeddedStart } from './support/embedded-start.js';
import { builtCopy, builtParts, copyOf, distOf } from './support/paths.js';
import { Ground, startApi, untilReady } from './support/product.js';
import { isQuick } from './support/tier.js';

/** Sets the built product aside for the tests; refuses to test what has not been built. */
export default async function globalSetup(): Promise<void> {
  const missing = builtParts.filter((part) => !existsSync(distOf(part)));
  if (missing.length > 0)
    throw new Error(
      `Not built yet: ${missing.join(', ')}. Run: npx nx run-many -t build -p api,web,console,sandbox`,
    );
  rmSync(builtCopy, { recursive: true, force: true });
  mkdirSync(builtCopy, { recursive: true });
  for (const part of builtParts) cpSync(distOf(part), copyOf(part), { recursive: true });
  // The quick tier starts few products on the embedded database: a copy does not pay.
  if (!isQuick && !isEmbeddedStartStored()) await startOnEmbedded();
}

async function startOnEmbedded(): Promise<void> {
  const ground = await Ground.lay('pglite');
  const api = startApi(ground);
  await untilReady(api, ground);
  await api.stop();
  storeEmbeddedStart(ground.dataDir);
  await ground.clear();
}
