/** The work of `npm install` for a new folder of the workspace: a link in node_modules. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const stampOf = (root) => path.join(root, 'node_modules', '.paasa-installed');

/** Whether node_modules matches this package-lock.json; otherwise `npm start` installs again. */
export const isInstalled = (root, lockText) =>
  existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === hashOf(lockText);

/**
 * Links a lib, so that every tool finds it at once.
 *
 * @param {string} root the workspace
 * @param {{ lib: string, wasInstalled: boolean }} change
 */
export function linkPackage(root, { lib, wasInstalled }) {
  const link = path.join(root, 'node_modules', '@paasa', lib);
  mkdirSync(path.dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(path.join('..', '..', 'libs', lib), link, 'dir');
  if (wasInstalled) writeFileSync(stampOf(root), hashOf(readFileSync(path.join(root, 'package-lock.json'))));
}
