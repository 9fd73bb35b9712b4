import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyOf } from './paths.js';

/** Copies the built page and fills in the operator's texts. Shape: the folder; the caller removes it. */
export function layWrittenPage(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-e2e-page-'));
  cpSync(copyOf('web'), folder, { recursive: true });
  const legal = path.join(folder, 'legal');
  for (const name of readdirSync(legal).filter((each) => each.endsWith('.txt'))) {
    const file = path.join(legal, name);
    rmSync(`${file}.br`);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\[FILL IN: [^\]]*\]/g, 'Nobody Games Ltd'));
  }
  return folder;
}
