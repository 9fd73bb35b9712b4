import type { Tx } from '@paasa/server-kit/server';

/** The people behind the bets. The app connects it. */
export interface FeedPeoplePort {
  /** The name for others by player. A player who is excluded or has no account is not in it. */
  listShowable(tx: Tx, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The name for others of a player, who may be excluded. */
  findName(tx: Tx, playerId: string): Promise<string | null>;
}
