import type { Tx } from '@paasa/server-kit/server';

/** The people behind the bets. The app connects it. */
export interface FeedPeoplePort {
  /** The name of the account by player. A player who is excluded or has no account is not in it. */
  listShowable(tx: Tx, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  findAccountName(tx: Tx, playerId: string): Promise<string | null>;
}
