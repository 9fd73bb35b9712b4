import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import path from 'node:path';

/** Thrown if others could read or change the files of a folder, and this cannot be prevented. */
export class FolderNotPrivate extends Error {
  override readonly name = 'FolderNotPrivate';
}

/** The parts that tests replace. */
export interface PrivateFolderSeams {
  /** The required owner of all files. Null on a system without owners and modes. */
  readonly ownerId: number | null;
  readonly chmod: (file: string, mode: number) => void;
  /** The program that runs, which must not lie in the folder. */
  readonly program: string;
}

const OTHERS = 0o077;
const STICKY = 0o1000;

const realSeams = (): PrivateFolderSeams => ({
  ownerId: process.geteuid?.() ?? null,
  chmod: chmodSync,
  program: process.argv[1] ?? '',
});

const isWithin = (file: string, folder: string): boolean =>
  file !== '' && path.relative(folder, file).split(path.sep)[0] !== '..';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Null for a missing file: another process may delete it between two calls. */
const readStats = (file: string): Stats | null => lstatSync(file, { throwIfNoEntry: false }) ?? null;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The owner can read and write it; others have no access. */
const privateModeOf = (stats: Stats): number => (stats.mode & 0o700) | (stats.isDirectory() ? 0o700 : 0o600);

function closeOne(file: string, stats: Stats, { ownerId, chmod }: PrivateFolderSeams): void {
  if (stats.uid !== ownerId)
    throw new FolderNotPrivate(
      `${file} belongs to another user, who could read and change it. Give it to the user who runs Paasa, or delete it.`,
    );
  const mode = privateModeOf(stats);
  if ((stats.mode & 0o7777) === mode) return;
  let cause: unknown;
  try {
    chmod(file, mode);
  } catch (error) {
    // Some file systems refuse, others ignore the change. So the mode is read again.
    cause = error;
  }
  const after = readStats(file);
  if (after === null || (after.mode & OTHERS) === 0) return;
  throw new FolderNotPrivate(
    `Other users can read ${file}, and its file system does not let that be changed. Set PAASA_DATA_DIR to a folder on one that knows owners and modes.`,
    { cause },
  );
}

/** From the top down: in a closed folder no other user can replace a checked file by a link. */
function closeAll(folder: string, seams: PrivateFolderSeams): void {
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name);
    const stats = readStats(file);
    // A link has no mode of its own, and its target may be anywhere.
    if (stats === null || stats.isSymbolicLink()) continue;
    closeOne(file, stats, seams);
    if (stats.isDirectory()) closeAll(file, seams);
  }
}

/**
 * Closes a folder and all its content to all other users: folders get the mode 0700, files 0600 (0700 if their owner
 * may run them). Links in it are not followed. A missing folder needs nothing.
 *
 * Errors: `FolderNotPrivate` if another user owns a part of it, if the file system has no modes, and if the folder
 * holds more than the data: one that all users share, such as `/tmp`, or one that contains this program.
 */
export function makeFolderPrivate(given: string, seams: PrivateFolderSeams = realSeams()): void {
  if (seams.ownerId === null || !existsSync(given)) return;
  const folder = realpathSync(given);
  const stats = lstatSync(folder);
  if ((stats.mode & STICKY) !== 0 || isWithin(seams.program, folder))
    throw new FolderNotPrivate(
      `${folder} holds more than the data of Paasa, so it cannot be closed to others. Set PAASA_DATA_DIR to a folder of its own.`,
    );
  closeOne(folder, stats, seams);
  closeAll(folder, seams);
}
