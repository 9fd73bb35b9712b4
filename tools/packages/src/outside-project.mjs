/** Projects outside the workspace with packed libs, as other people would install them. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';
import { npm } from './npm.mjs';

const versionHere = (name) =>
  JSON.parse(readFileSync(path.join(workspaceRoot, 'node_modules', name, 'package.json'), 'utf8')).version;

/** The versions that the workspace itself uses. */
const versionsHere = (names) => Object.fromEntries(names.map((name) => [name, versionHere(name)]));

/**
 * An empty project with some packed libs and these packages of others.
 *
 * Installed the strict way (`linked`): a package finds only what it declares, not what another package brought.
 * Dependencies between libs come from the tarballs, everything else from npm, from its cache if possible.
 *
 * @param {string} folder does not exist yet
 */
export async function installOutside(folder, { tarballs, libs, others = [], planted = {} }) {
  mkdirSync(folder, { recursive: true });
  const ours = Object.fromEntries(
    Object.entries(tarballs)
      .map(([name, file]) => [name, `file:${file}`])
      .concat(Object.entries(planted)),
  );
  const chosen = Object.fromEntries(
    Object.entries(ours).filter(([name]) => libs.includes(name) || name in planted),
  );
  const manifest = {
    name: 'outside',
    private: true,
    type: 'module',
    dependencies: { ...chosen, ...versionsHere(others) },
    overrides: Object.fromEntries(
      Object.entries(ours).map(([name, file]) => [name, name in chosen ? `$${name}` : file]),
    ),
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  cpSync(path.join(import.meta.dirname, 'outside'), folder, { recursive: true });
  await npm(['install', '--install-strategy=linked', '--prefer-offline', '--ignore-scripts'], folder);
}
