export const FILED_STATES = ['closed', 'open', 'erased'] as const;

/** The last that the file knows of an account. */
export interface FiledState {
  readonly state: (typeof FILED_STATES)[number];
  readonly at: Date;
}

/** The same of the database. */
export interface StoredState {
  /** Null while the account is open. */
  readonly closedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly isErasing: boolean;
}

/** What makes both the same: in the database `close`, `reopen` and `erase`; `file` adds a line to the file. */
export type MatchStep = 'nothing' | 'file' | 'close' | 'reopen' | 'erase';

function stepOfOpen(filed: FiledState | null, { reopenedAt }: StoredState): MatchStep {
  if (filed === null || filed.state === 'open') return 'nothing';
  if (filed.state === 'erased') return 'erase';
  return reopenedAt !== null && reopenedAt >= filed.at ? 'file' : 'close';
}

/**
 * An erasure is never undone. Of a closing and a reopening the later one counts.
 *
 * Shape: `filed` is null if the file has no line; `stored` is null if a restore has lost the account.
 */
export function matchClosing(filed: FiledState | null, stored: StoredState | null): MatchStep {
  if (stored === null) return 'nothing';
  if (stored.isErasing) return filed?.state === 'erased' ? 'nothing' : 'file';
  const { closedAt } = stored;
  if (closedAt === null) return stepOfOpen(filed, stored);
  if (filed === null) return 'file';
  if (filed.state === 'erased') return 'erase';
  if (filed.state === 'open') return filed.at > closedAt ? 'reopen' : 'file';
  return filed.at.getTime() === closedAt.getTime() ? 'nothing' : filed.at > closedAt ? 'close' : 'file';
}
