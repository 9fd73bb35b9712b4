import type { Statement, Tx } from '../database/database.js';
import type { ShownFigure } from '../metrics/show-from-database.js';

/** What people who run the product can pause: money out, and bets. */
export const PAUSABLE = ['payouts', 'play'] as const;

export type Pausable = (typeof PAUSABLE)[number];

export interface Pause {
  readonly what: Pausable;
  /** Null where it is not paused. */
  readonly since: Date | null;
}

const askStatement: Statement = {
  name: 'platform-is-paused',
  text: 'SELECT platform.is_paused($1) AS is_paused',
  // Its lock ends with its transaction: without the BEGIN, nothing is left of it, and the answer is not used.
  isRead: true,
};

/**
 * Whether something is paused, for the transaction that would do it.
 *
 * A pause waits for transactions that were told that there is none, and those that ask wait for a pause that is being
 * written: once it is, nothing of the kind is committed any more.
 */
export async function isPaused(tx: Tx, what: Pausable): Promise<boolean> {
  const [row] = await tx.query<{ is_paused: boolean }>(askStatement, [what]);
  if (row === undefined) throw new Error('Nobody said whether there is a pause.');
  return row.is_paused;
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

/** Pauses something or lets it go on. Shape: whether that changes anything. */
export async function setPaused(tx: Tx, what: Pausable, isToPause: boolean): Promise<boolean> {
  await tx.query(lockStatement, [what]);
  const changed = await tx.query(isToPause ? pauseStatement : resumeStatement, [what]);
  return changed.length > 0;
}

const listStatement = {
  name: 'platform-list-pauses',
  text: 'SELECT what, since FROM platform.pauses',
};

/** All that can be paused, with its state. */
export async function listPauses(tx: Tx): Promise<Pause[]> {
  const rows = await tx.query<{ what: string; since: Date }>(listStatement);
  const sinceOf = new Map(rows.map(({ what, since }) => [what, since]));
  return PAUSABLE.map((what) => ({ what, since: sinceOf.get(what) ?? null }));
}

/** 1 for what is paused and 0 for what is not, as the database has it. */
export const pausedFigure: ShownFigure = {
  name: 'paasa_paused',
  help: '1 where people have paused it, of all processes.',
  labelNames: ['what'],
  statement: {
    name: 'platform-figure-paused',
    text: `
      SELECT given.what, (p.what IS NOT NULL)::int AS value
      FROM unnest(ARRAY['${PAUSABLE.join("', '")}']) AS given (what)
      LEFT JOIN platform.pauses p ON p.what = given.what`,
  },
};
