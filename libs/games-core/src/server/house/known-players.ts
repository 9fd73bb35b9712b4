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

const HOUR_MS = 3_600_000;
/** Hours of India begin half an hour before or after those of UTC. */
const hourOf = (at: Date): number => Math.floor((at.getTime() + HOUR_MS / 2) / HOUR_MS);

export function createKnownPlayers(): KnownPlayers {
  let hour = 0;
  let count = 0;
  const known = new Map<string, Set<string>>();
  return {
    areKnown: (players, at) =>
      hourOf(at) === hour && players.every(({ playerId, game }) => known.get(game)?.has(playerId) === true),
    add(players, at) {
      const now = hourOf(at);
      if (now !== hour || count > MAX_COUNT) {
        known.clear();
        count = 0;
      }
      hour = now;
      for (const { playerId, game } of players) {
        let ofGame = known.get(game);
        if (ofGame === undefined) known.set(game, (ofGame = new Set()));
        const before = ofGame.size;
        ofGame.add(playerId);
        count += ofGame.size - before;
      }
    },
  };
}
