import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const fileSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/**
 * Secrets for sandbox mode: 32 random bytes each as hex, made on first start and kept in the data folder
 * (`secrets.json`, readable by the owner alone), so that a restart can still read what an earlier run encrypted.
 *
 * Errors: throws if the file is there but damaged; guessing new secrets would lose every encrypted seed.
 */
export function generatedSecrets<Name extends string>(
  dataDir: string,
  names: readonly Name[],
): Record<Name, string> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const missing = names.filter((name) => kept[name] === undefined);
  const all = { ...kept };
  for (const name of missing) all[name] = randomBytes(32).toString('hex');
  if (missing.length > 0) writeWhole(file, `${JSON.stringify(all, null, 2)}\n`);
  const entries = names.map((name) => [name, all[name]] as const);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Writes beside and renames, so that a kill between leaves the old file or the new one, never half. */
function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  const descriptor = openSync(beside, 'w', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(beside, file);
}
