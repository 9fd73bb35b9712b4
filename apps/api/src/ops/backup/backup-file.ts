import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { syncToDisk } from './sync-to-disk.js';
import { BackupFault } from './backup-fault.js';
import { manifestSchema, type Manifest } from './manifest.js';

/** A file that goes into a backup. */
export interface BackupPart {
  readonly name: string;
  readonly file: string;
}

const MANIFEST = 'manifest.json';

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function writeTar(file: string, manifest: Manifest, parts: readonly BackupPart[]): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  tar.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest, null, 2));
  for (const part of parts) {
    const entry = tar.entry({ name: part.name, size: statSync(part.file).size, mode: 0o600 });
    await pipeline(createReadStream(part.file), entry);
  }
  tar.finalize();
  await written;
}

/**
 * Writes a backup: complete, readable by its owner only, flushed to the disk, and read again as a check.
 *
 * Errors: `BackupFault` if the file exists already, or reads differently.
 */
export async function writeBackup(
  file: string,
  about: Omit<Manifest, 'parts' | 'format'>,
  parts: readonly BackupPart[],
): Promise<Manifest> {
  if (existsSync(file)) throw new BackupFault(`${file} exists already; nothing was written.`);
  const manifest: Manifest = {
    format: 'paasa-backup-1',
    ...about,
    parts: await Promise.all(
      parts.map(async (part) => ({
        name: part.name,
        byteCount: statSync(part.file).size,
        sha256: await sha256Of(part.file),
      })),
    ),
  };
  const making = `${file}.${randomUUID()}.partial`;
  try {
    await writeTar(making, manifest, parts);
    await syncToDisk(making);
    await readBackup(making, null);
    // Linking fails if another process was quicker; renaming would overwrite its file.
    await link(making, file);
    await syncToDisk(path.dirname(file));
  } finally {
    await rm(making, { force: true });
  }
  return manifest;
}

/**
 * Reads a backup and compares it with its manifest; writes its parts into `folder` if one is given.
 *
 * Errors: `BackupFault` for another file, or a damaged one.
 */
export async function readBackup(file: string, folder: string | null): Promise<Manifest> {
  let manifest: Manifest | null = null;
  const seen = new Map<string, string>();
  const entries = extract();
  const source = createReadStream(file);
  source.on('error', (error) => entries.destroy(error));
  source.pipe(entries);
  try {
    for await (const entry of entries) {
      const { name } = entry.header;
      if (manifest === null) {
        if (name !== MANIFEST) throw new BackupFault(`${file} is not a backup of this product.`);
        manifest = parseManifest(file, await text(entry));
      } else if (manifest.parts.some((part) => part.name === name)) {
        const target = folder === null ? null : path.join(folder, name);
        seen.set(name, await layOut(entry, target));
      } else throw new BackupFault(`${file} holds ${name}, which its manifest does not name.`);
    }
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    throw new BackupFault(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (manifest === null) throw new BackupFault(`${file} is not a backup of this product.`);
  const damaged = manifest.parts.filter(({ name, sha256 }) => seen.get(name) !== sha256);
  if (damaged.length > 0)
    throw new BackupFault(`${file} is damaged: ${damaged.map(({ name }) => name).join(', ')}.`);
  return manifest;
}

/** Writes a stream to a new file, or only reads it. Shape: its SHA-256. */
async function layOut(entry: AsyncIterable<unknown>, target: string | null): Promise<string> {
  const hash = createHash('sha256');
  const handle = target === null ? null : await open(target, 'wx', 0o600);
  try {
    for await (const chunk of entry) {
      if (!Buffer.isBuffer(chunk)) throw new Error('A file did not give bytes.');
      hash.update(chunk);
      await handle?.write(chunk);
    }
  } finally {
    await handle?.close();
  }
  return hash.digest('hex');
}

function parseManifest(file: string, written: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(written));
  } catch {
    throw new BackupFault(`${file} was made by another release of this product, or is not a backup of it.`);
  }
}
