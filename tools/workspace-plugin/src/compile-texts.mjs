import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const tool = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../texts/src/main.mjs');
const CODE = /\.tsx?$/;

/**
 * Compiles the catalogues that a generator wrote in a lib, as `npm run texts` does.
 *
 * Errors: throws for a catalogue with a fault.
 */
export function compileTexts(tree, lib) {
  const source = `libs/${lib}/src/`;
  const files = tree
    .listChanges()
    .map(({ path: file }) => file)
    .filter((file) => file.startsWith(source) && (CODE.test(file) || file.includes('/texts/')));
  // The tree is in memory; the tool reads a copy.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-texts-'));
  const copyOf = (file) => path.join(folder, file);
  try {
    for (const file of files) {
      mkdirSync(path.dirname(copyOf(file)), { recursive: true });
      writeFileSync(copyOf(file), tree.read(file));
    }
    const said = execFileSync(process.execPath, [tool, '--root', folder], { encoding: 'utf8' });
    if (!said.endsWith(' 0 faults\n')) throw new Error(said);
    for (const file of files.filter((each) => each.endsWith('/texts/en.json')))
      for (const name of ['texts.ts', 'hi.ts']) {
        const written = path.posix.join(path.posix.dirname(file), name);
        tree.write(written, readFileSync(copyOf(written), 'utf8'));
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
