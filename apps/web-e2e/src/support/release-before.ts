import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { workspaceRoot } from './paths.js';
import { RunningProcess } from './running-process.js';

const STORED = path.join(workspaceRoot, 'apps/api/src/upgrades/fixtures');
const BUILD = path.join(workspaceRoot, 'tools/run/src/fixture/build-at.mjs');

/** A release of the product: its number, and the program that runs it. */
export interface Release {
  readonly number: number;
  readonly script: string;
}

const newestStored = (): string => readdirSync(STORED).toSorted().at(-1) ?? '';

/** The number of the release before this one: it stands in the name of the newest stored database. */
export const numberBefore = (): number => Number(newestStored().slice(0, 4));

function commitBefore(): string {
  const stored = gunzipSync(readFileSync(path.join(STORED, newestStored(), 'told.json.gz')));
  const { commit }: { commit: string } = JSON.parse(stored.toString('utf8'));
  return commit;
}

/**
 * Builds the release before this one from its commit, in a folder of its own.
 *
 * Errors: throws with the output of the build, such as for a commit that a shallow clone lacks.
 */
export async function buildReleaseBefore(): Promise<Release & { remove(): void }> {
  const ground = mkdtempSync(path.join(os.tmpdir(), 'paasa-release-'));
  const remove = (): void => rmSync(ground, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  const folder = path.join(ground, 'source');
  const build = new RunningProcess(BUILD, {}, workspaceRoot, [commitBefore(), folder, 'apps/api']);
  const { code } = await build.ended;
  if (code !== 0) {
    remove();
    throw new Error(`The release before was not built:\n${build.output}`);
  }
  return { number: numberBefore(), script: path.join(folder, 'apps/api/dist/main.mjs'), remove };
}
