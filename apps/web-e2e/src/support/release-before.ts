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

/** Builds the release before this one from its commit, in a folder of its own. */
export class BuildOfReleaseBefore {
  private readonly commit = commitBefore();
  private readonly ground = mkdtempSync(path.join(os.tmpdir(), 'paasa-release-'));
  private readonly folder = path.join(this.ground, 'source');
  private readonly build = new RunningProcess(BUILD, {}, workspaceRoot, [
    this.commit,
    this.folder,
    'apps/api',
  ]);

  /** Errors: throws with the output of the build, such as for a commit that a shallow clone lacks. */
  async release(): Promise<Release> {
    const { code } = await this.build.ended;
    if (code !== 0) throw new Error(`The release before was not built:\n${this.build.output}`);
    return { number: numberBefore(), script: path.join(this.folder, 'apps/api/dist/main.mjs') };
  }

  async remove(): Promise<void> {
    await this.build.stop();
    rmSync(this.ground, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
