import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const namesIn = (folder: string): string[] => [
  '',
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }),
];

/** Lets every user of the machine read and write a folder and its content. */
export function openToOthers(folder: string): void {
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name);
    chmodSync(file, lstatSync(file).isDirectory() ? 0o777 : 0o666);
  }
}

/** The entries that other users can read, write or list, by their names in the folder. The folder itself is `''`. */
export function filesOpenToOthers(folder: string): string[] {
  return namesIn(folder).filter((name) => {
    // A file that disappears meanwhile is open to no user.
    const stats = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
    return stats !== undefined && (stats.mode & 0o077) !== 0;
  });
}
