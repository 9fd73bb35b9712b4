import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Player } from './player.js';
import { copyOf } from './paths.js';
import { numberBefore, type Release } from './release-before.js';
import { RunningProcess } from './running-process.js';
import type { Ground } from './product.js';

/** Three checks of the proxy. */
const STOP_NOTICE_SECONDS = 0.6;
const BACK_AFTER_MS = 300;

/** The program of this release with another piece of code. Errors: throws unless each text is in it exactly once. */
function layProgram(name: string, changes: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(path.join(copyOf('api'), 'main.mjs'), 'utf8');
  for (const [from, to] of changes) {
    if (text.split(from).length !== 2) throw new Error(`The program does not have once: ${from}`);
    text = text.replace(from, () => to);
  }
  const file = path.join(copyOf('api'), `${name}.mjs`);
  writeFileSync(file, text);
  return file;
}

const RULES = 'var MINES_VERSIONS = [{ rulesVersion: 1, rtpPercent: 99 }];';
const OTHER_RULES = ['{ rulesVersion: 1, rtpPercent: 99 }', '{ rulesVersion: 2, rtpPercent: 90 }'] as const;

/** This release as it is built. */
export const thisRelease = (): Release => ({
  number: numberBefore() + 1,
  script: path.join(copyOf('api'), 'main.mjs'),
});

/** This release, which knows the rules that the next one will play. */
export const layThisRelease = (): Release => ({
  number: numberBefore() + 1,
  script: layProgram('this-release', [[RULES, `var MINES_VERSIONS = [${OTHER_RULES.join(', ')}];`]]),
});

/** A release after this one: it adds to tables that every bet uses, and plays new rules. */
export const layNextRelease = (): Release => ({
  number: numberBefore() + 2,
  script: layProgram('next-release', [
    [RULES, `var MINES_VERSIONS = [${OTHER_RULES.toReversed().join(', ')}];`],
    ['var RELEASE = ', 'var RELEASE = 1 + '],
    [
      '  staffMigrations,\n  movesMigrations\n];',
      `  staffMigrations,\n  movesMigrations,\n  { lib: 'next', migrations: [{ id: '0001-next', sql: \`
        CREATE SCHEMA next; CREATE TABLE next.words (id integer PRIMARY KEY, words text NOT NULL);
        ALTER TABLE wallet.accounts ADD COLUMN next_words text NOT NULL DEFAULT '';
        ALTER TABLE games_core.open_rounds ADD COLUMN next_words text;
      \` }] }\n];`,
    ],
  ]),
});

/** Runs a release at a port, without pages: nobody opens one here. */
export const runRelease = (ground: Ground, { script }: Release, port: number): RunningProcess =>
  new RunningProcess(script, {
    ...ground.environment,
    PORT: String(port),
    CONSOLE_PORT: 'off',
    STOP_NOTICE_SECONDS: String(STOP_NOTICE_SECONDS),
  });

/** What a player has met. */
export interface Met {
  readonly answered: number;
  /** Everything but an answer 200. */
  readonly refused: readonly string[];
}

/** Rolls without a pause until it is stopped. */
export function rollOn(player: Player): () => Promise<Met> {
  let isPlaying = true;
  let answered = 0;
  const refused: string[] = [];
  const playing = (async () => {
    while (isPlaying) {
      const told = await player.roll().catch((error: unknown) => ({ status: 0, text: String(error) }));
      if (told.status === 200) answered += 1;
      else refused.push(`${told.status} ${told.text}`);
    }
  })();
  return async () => {
    isPlaying = false;
    await playing;
    return { answered, refused };
  };
}

/** Follows the live stream as a page does: it comes back after an end. `answered` counts its streams. */
export function listenOn(player: Player): () => Promise<Met> {
  const stopped = new AbortController();
  let answered = 0;
  const refused: string[] = [];
  const cookie = player.http.cookieNames
    .map((name) => `${name}=${player.http.cookie(name) ?? ''}`)
    .join('; ');
  const listening = (async () => {
    while (!stopped.signal.aborted) {
      const answer = await fetch(`${player.http.origin}/api/live`, {
        headers: { cookie },
        signal: stopped.signal,
      }).catch(() => null);
      if (stopped.signal.aborted) return;
      if (answer?.status === 200) answered += 1;
      const cut = 'cut off';
      const text = await answer?.text().catch(() => cut);
      if (stopped.signal.aborted) return;
      if (answer?.status !== 200 || text === cut)
        refused.push(`${String(answer?.status)} of the live stream: ${String(text)}`);
      await delay(BACK_AFTER_MS);
    }
  })();
  return async () => {
    stopped.abort();
    await listening;
    return { answered, refused };
  };
}
