import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
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
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'secrets.json');
  for (;;) {
    const kept = existsSync(file) ? fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
    const missing = names.filter((name) => kept?.[name] === undefined);
    // What is used is always what the file says: of two processes that start together one's secrets are dropped.
    if (kept !== null && missing.length === 0) return pick(kept, names);
    const made = missing.map((name) => [name, randomBytes(32).toString('hex')] as const);
    writeWhole(file, `${JSON.stringify({ ...kept, ...Object.fromEntries(made) }, null, 2)}\n`, kept === null);
  }
}

/** Under this an old secret stays beside the new one. */
const oldNameOf = (name: string): string => `${name}Before`;

function readSecrets(dataDir: string): { readonly file: string; readonly kept: Record<string, string> } {
  const file = path.join(dataDir, 'secrets.json');
  return { file, kept: fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
}

/** The same secrets, each with the one that it was exchanged for as long as that is kept. */
export function generatedKeys<Name extends string>(
  dataDir: string,
  names: readonly Name[],
): Record<Name, readonly [string, ...string[]]> {
  const present = generatedSecrets(dataDir, names);
  const { kept } = readSecrets(dataDir);
  const keysOf = (name: Name): readonly [string, ...string[]] => {
    const old = kept[oldNameOf(name)];
    return old === undefined ? [present[name]] : [present[name], old];
  };
  return Object.fromEntries(names.map((name) => [name, keysOf(name)])) as Record<
    Name,
    readonly [string, ...string[]]
  >;
}

/**
 * Makes new secrets and keeps the old ones beside them. Shape: false where older ones are still kept: nothing was
 * changed then.
 */
export function renewSecrets(dataDir: string, names: readonly string[]): boolean {
  const { file, kept } = readSecrets(dataDir);
  if (names.some((name) => kept[oldNameOf(name)] !== undefined)) return false;
  const renewed = names.flatMap((name) => {
    const old = kept[name];
    const made = [name, randomBytes(32).toString('hex')] as const;
    return old === undefined ? [made] : [made, [oldNameOf(name), old] as const];
  });
  writeWhole(file, `${JSON.stringify({ ...kept, ...Object.fromEntries(renewed) }, null, 2)}\n`, false);
  return true;
}

/** Forgets what these secrets were exchanged for. */
export function forgetOldSecrets(dataDir: string, names: readonly string[]): void {
  const { file, kept } = readSecrets(dataDir);
  const forgotten = new Set(names.map(oldNameOf));
  const rest = Object.entries(kept).filter(([name]) => !forgotten.has(name));
  writeWhole(file, `${JSON.stringify(Object.fromEntries(rest), null, 2)}\n`, false);
}

function pick<Name extends string>(
  kept: Readonly<Record<string, string>>,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, kept[name]])) as Record<Name, string>;
}

/**
 * Writes beside and moves into place, so that a kill between leaves the old file or the new one, never half. A first
 * file is linked instead of renamed: linking fails where another process was quicker, and its file stays.
 */
function writeWhole(file: string, text: string, isFirst: boolean): void {
  const beside = `${file}.${process.pid}`;
  const descriptor = openSync(beside, 'w', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  if (!isFirst) {
    renameSync(beside, file);
    syncFolder(path.dirname(file));
    return;
  }
  try {
    linkSync(beside, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(beside);
  }
  syncFolder(path.dirname(file));
}

/** A name is on the disk once its folder is. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
