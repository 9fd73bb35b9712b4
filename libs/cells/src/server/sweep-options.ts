import type { Database } from '@paasa/server-kit/server';
import type { Claim, Directory } from './directory.js';
import type { MovedAway } from './sweep.repo.js';

/** What a player of the cell has. */
export interface HeldByPlayer {
  readonly playerId: string;
  /** How often the player has moved so far; absent: never. */
  readonly moveCount?: number;
  /** A move is under way, and the player lives in the other cell. */
  readonly isElsewhere?: boolean;
  readonly held: readonly Omit<Claim, 'playerId'>[];
}

/** The players of the cell's own database. */
export interface HeldPort {
  /** The players after this one, in the order of their ids; null: from the first. */
  listAfter(after: string | null, limit: number): Promise<readonly HeldByPlayer[]>;
  /** Those of these players who are in the database. */
  listOf(playerIds: readonly string[]): Promise<readonly HeldByPlayer[]>;
}

export interface SweepOptions {
  /** The directory's database. */
  readonly db: Database;
  /** The cell's own. */
  readonly cellDb: Pick<Database, 'read'>;
  readonly directory: Directory;
  readonly held: HeldPort;
  /** Reports what two cells have at once, which claims prevent. */
  readonly onConflict: (claim: Claim) => void;
  /** Keeps a player out who is here and whom the directory names in another cell, after a later move. */
  onMovedAway(player: MovedAway): Promise<void>;
  /** Reports a player who has moved here and whom the cell's database does not have. */
  readonly onLost: (playerId: string) => void;
  readonly batchSize?: number;
}
