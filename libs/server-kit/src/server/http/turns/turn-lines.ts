/** How many calls of one player run at once, and how many more may wait for their turn. */
export interface TurnLimits {
  readonly running: number;
  readonly waiting: number;
}

/** A place in a player's line. */
export interface Turn {
  /** Gives the turn back, or leaves the line before it has come; once more it does nothing. */
  leave(): void;
}

export interface TurnLines {
  /**
   * Calls `begin` once the player has a turn: at once, or when another of the player's calls has given its turn back.
   *
   * Shape: null where the line is full; `begin` is never called then.
   */
  enter(playerId: string, begin: () => void): Turn | null;
  /** Players with a call that runs or waits, and how many calls do so in all. */
  count(): { readonly playerCount: number; readonly runningCount: number; readonly waitingCount: number };
}

interface Line {
  runningCount: number;
  /** In the order in which they came; what begins each of them. */
  readonly waiting: Map<Turn, () => void>;
}

/** One line for each player, so that who asks for much only makes their own calls wait. */
export function createTurnLines({ running, waiting }: TurnLimits): TurnLines {
  const lines = new Map<string, Line>();

  function giveBack(playerId: string, line: Line): void {
    line.runningCount -= 1;
    const [next] = line.waiting;
    if (next !== undefined) {
      const [turn, begin] = next;
      line.waiting.delete(turn);
      line.runningCount += 1;
      begin();
    } else if (line.runningCount === 0) {
      lines.delete(playerId);
    }
  }

  function turnIn(playerId: string, line: Line): Turn {
    let isOver = false;
    const turn: Turn = {
      leave() {
        if (isOver) return;
        isOver = true;
        if (!line.waiting.delete(turn)) giveBack(playerId, line);
      },
    };
    return turn;
  }

  return {
    enter(playerId, begin) {
      const line = lines.get(playerId) ?? { runningCount: 0, waiting: new Map<Turn, () => void>() };
      const mayRun = line.runningCount < running;
      if (!mayRun && line.waiting.size >= waiting) return null;
      lines.set(playerId, line);
      const turn = turnIn(playerId, line);
      if (mayRun) {
        line.runningCount += 1;
        begin();
      } else {
        line.waiting.set(turn, begin);
      }
      return turn;
    },
    count() {
      const all = [...lines.values()];
      return {
        playerCount: all.length,
        runningCount: all.reduce((sum, { runningCount }) => sum + runningCount, 0),
        waitingCount: all.reduce((sum, line) => sum + line.waiting.size, 0),
      };
    },
  };
}
