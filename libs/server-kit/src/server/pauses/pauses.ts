import type { Statement, Tx } from '../database/database.js';
import type { ShownFigure } from '../metrics/show-from-database.js';

/** What operators can pause for the whole site. */
export const PAUSABLE = ['payouts', 'play', 'deposits', 'sign-ups'] as const;
export type PausableOfSite = (typeof PAUSABLE)[number];

/** Or one game, by its name. */
export type Pausable = PausableOfSite | `game:${string}`;

export interface Pause {
  readonly what: Pausable;
  /** Null if it is not paused. */
  readonly since: Date | null;
}

/** All that can be paused on a site with these games. */
export const pausablesOf = (gameNames: readonly string[]): Pausable[] => [
  ...PAUSABLE,
  ...gameNames.map((name): Pausable => `game:${name}`),
];

const readStatement: Statement = {
  name: 'platform-is-paused',
  text: 'SELECT platform.is_paused($1) AS is_paused',
  // The lock ends with its transaction. If the BEGIN fails, the lock is gone too, and the answer is not used.
  isRead: true,
};

/**
 * Whether something is paused, for the transaction that would do it.
 *
 * A new pause waits for the transactions that have read "not paused". Readers wait for a pause that is being written.
 * So after a pause is committed, no such work is committed.
 */
export async function isPaused(tx: Tx, what: PausableOfSite): Promise<boolean> {
  const [row] = await tx.query<{ is_paused: boolean }>(readStatement, [what]);
  if (row === undefined) throw new Error('The pause state query returned no row.');
  return row.is_paused;
}

export interface PausedPlay {
  readonly isAllPaused: boolean;
  readonly isGamePaused: (gameName: string) => boolean;
}

const readPlayStatement: Statement = {
  name: 'platform-pauses-of-play',
  text: 'SELECT platform.pauses_of_play() AS paused',
  isRead: true,
};

/** What of play is paused, under the same lock for all games: see `isPaused`. */
export async function readPausedPlay(tx: Tx): Promise<PausedPlay> {
  const [row] = await tx.query<{ paused: string[] }>(readPlayStatement);
  if (row === undefined) throw new Error('The pause state query returned no row.');
  const paused = new Set(row.paused);
  return {
    isAllPaused: paused.has('play'),
    isGamePaused: (gameName) => paused.has(`game:${gameName}`),
  };
}

const lockStatement = {
  name: 'platform-lock-pause',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('paasa pause ' || $1, 0))`,
};

const pauseStatement = {
  name: 'platform-pause',
  text: 'INSERT INTO platform.pauses (what) VALUES ($1) ON CONFLICT DO NOTHING RETURNING what',
};

const resumeStatement = {
  name: 'platform-resume',
  text: 'DELETE FROM platform.pauses WHERE what = $1 RETURNING what',
};

/** Sets or ends a pause. Shape: whether that changed anything. */
export async function setPaused(tx: Tx, what: Pausable, isToPause: boolean): Promise<boolean> {
  await tx.query(lockStatement, [what.startsWith('game:') ? 'play' : what]);
  const changed = await tx.query(isToPause ? pauseStatement : resumeStatement, [what]);
  return changed.length > 0;
}

const listStatement = {
  name: 'platform-list-pauses',
  text: 'SELECT what, since FROM platform.pauses',
};

/** The state of each. */
export async function listPauses(tx: Tx, pausables: readonly Pausable[]): Promise<Pause[]> {
  const rows = await tx.query<{ what: string; since: Date }>(listStatement);
  const sinceOf = new Map(rows.map(({ what, since }) => [what, since]));
  return pausables.map((what) => ({ what, since: sinceOf.get(what) ?? null }));
}

/** 1 if it is paused, else 0, as stored in the database. */
export const pausedFigureOf = (pausables: readonly Pausable[]): ShownFigure => ({
  name: 'paasa_paused',
  help: '1 if operators have paused it, else 0; the same in all processes.',
  labelNames: ['what'],
  statement: {
    name: 'platform-figure-paused',
    text: `
      SELECT given.what, (p.what IS NOT NULL)::int AS value
      FROM unnest(ARRAY['${pausables.join("', '")}']) AS given (what)
      LEFT JOIN platform.pauses p ON p.what = given.what`,
  },
});
