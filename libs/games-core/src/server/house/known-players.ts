import { kolkataDay, kolkataHour } from '@paasa/server-kit';

/** A player and a game. */
export interface HousePlayer {
  readonly playerId: string;
  readonly game: string;
}

/**
 * The players whose bets of this hour this process has committed. They are new to no hour, day or month, so their next
 * bets need no look at their totals. Whether all others are new, the database decides.
 */
export interface KnownPlayers {
  areKnown(players: readonly HousePlayer[], at: Date): boolean;
  /** Call it after the commit of their bets. */
  add(players: readonly HousePlayer[], at: Date): void;
}

/** About 30 MB. Beyond it some bets are slower. */
const MAX_COUNT = 200_000;

const keyOf = ({ playerId, game }: HousePlayer): string => playerId + game;

export function createKnownPlayers(): KnownPlayers {
  let hour = '';
  const known = new Set<string>();
  const hourOf = (at: Date): string => `${kolkataDay(at)} ${String(kolkataHour(at))}`;
  return {
    areKnown: (players, at) => hourOf(at) === hour && players.every((player) => known.has(keyOf(player))),
    add(players, at) {
      const now = hourOf(at);
      if (now !== hour || known.size > MAX_COUNT) known.clear();
      hour = now;
      for (const player of players) known.add(keyOf(player));
    },
  };
}
