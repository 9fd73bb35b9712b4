/** From a folder to one file, the same bytes for the same content. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Writes `SHA256SUMS` of all other files of the folder, also of what its links lead to, for `sha256sum --check`. */
export function writeChecksums(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  const lines = files.map((file) => `${sha256(path.join(folder, file))}  ${file}\n`);
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
}

/**
 * Packs the folder into `FILE.tar.gz`, and writes `FILE.tar.gz.sha256` beside it.
 *
 * Order, owner, modes and time do not depend on the machine.
 */
export function pack(folder, file, madeAt) {
  const args = [
    '--sort=name',
    '--format=gnu',
    `--mtime=@${madeAt.getTime() / 1000}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--use-compress-program=gzip -n -9',
  ];
  execFileSync('tar', [...args, '-cf', file, '-C', path.dirname(folder), path.basename(folder)], {
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  writeFileSync(`${file}.sha256`, `${sha256(file)}  ${path.basename(file)}\n`);
}
