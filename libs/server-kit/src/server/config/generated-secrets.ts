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
 * Secrets for sandbox mode: 32 random bytes each, as hex. The first start makes them and stores them in the data folder
 * (`secrets.json`, readable by the owner alone). So the next start can decrypt what an earlier one encrypted.
 *
 * Errors: throws if the file exists but is damaged. New secrets would lose every encrypted seed.
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
    // Always use what the file holds: if two processes start together, the secrets of one are discarded.
    if (kept !== null && missing.length === 0) return pick(kept, names);
    const made = missing.map((name) => [name, randomBytes(32).toString('hex')] as const);
    writeWhole(file, `${JSON.stringify({ ...kept, ...Object.fromEntries(made) }, null, 2)}\n`, kept === null);
  }
}

/** The old secret is stored next to the new one, under this suffix. */
const oldNameOf = (name: string): string => `${name}Before`;

function readSecrets(dataDir: string): { readonly file: string; readonly kept: Record<string, string> } {
  const file = path.join(dataDir, 'secrets.json');
  return { file, kept: fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
}

/** The same secrets, each with its old one while that is stored. */
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
 * Makes new secrets and stores the old ones next to them.
 *
 * Shape: false if older ones are still stored. Then nothing has changed.
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

/** Deletes the old secrets. */
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
 * Writes a new file and moves it into place. A kill leaves the old file or the new one, never half of one. A first file
 * is linked, not renamed: linking fails if another process was faster, and the other file stays.
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

/** A new name is safe on the disk only after the folder is synced. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
